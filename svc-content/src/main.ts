import { migrateService, readShow, runProcess } from '@show/service-kit';
import { contentConfig } from './config';
import { applyCategories } from './features/categories/applyCategories';
import { migrations } from './migrations';
import { serve } from './serve';
import { showSource } from './show/showSource';

const name = 'svc-content';

await runProcess({
  name,
  config: contentConfig,
  async migrate({ DATABASE_URL: url, SHOW_FILE }, log) {
    const file = readShow(SHOW_FILE);
    await migrateService({
      name,
      url,
      migrations,
      log,
      async onMigrated(db) {
        const { categories } = await showSource(db, file).current();
        if (categories) await applyCategories(db, categories);
      },
    });
  },
  serve,
});
