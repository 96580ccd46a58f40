import { createDatabase, migrate, readShow, runProcess, showFileOf } from '@show/service-kit';
import { contentConfig } from './config';
import { applyCategories } from './features/categories/applyCategories';
import { migrations } from './migrations';
import { serve } from './serve';
import { showSource } from './show/showSource';

await runProcess({
  name: 'svc-content',
  config: contentConfig,
  async migrate(config, log) {
    const file = readShow(showFileOf(config));
    const db = createDatabase({ url: config.DATABASE_URL, name: 'svc-content migrate' });
    try {
      await migrate(db, migrations, log);
      const { categories } = await showSource(db, file).current();
      if (categories) await applyCategories(db, categories);
    } finally {
      await db.destroy();
    }
  },
  serve,
});
