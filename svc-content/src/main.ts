import { migrateService, readShow, runProcess, showFileOf } from '@show/service-kit';
import { contentConfig } from './config';
import { applyCategories } from './features/categories/applyCategories';
import { migrations } from './migrations';
import { serve } from './serve';
import { showSource } from './show/showSource';

const name = 'svc-content';

await runProcess({
  name,
  config: contentConfig,
  async migrate(config, log) {
    const file = readShow(showFileOf(config));
    await migrateService({
      name,
      url: config.DATABASE_URL,
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
