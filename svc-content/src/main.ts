import { createDatabase, migrate, runProcess } from '@show/service-kit';
import { contentConfig } from './config';
import { migrations } from './migrations';
import { serve } from './serve';

await runProcess({
  name: 'svc-content',
  config: contentConfig,
  async migrate({ DATABASE_URL }, log) {
    const db = createDatabase({ url: DATABASE_URL, name: 'svc-content migrate' });
    await migrate(db, migrations, log).finally(() => db.destroy());
  },
  serve,
});
