import { createDatabase, migrate, runProcess } from '@show/service-kit';
import { mediaConfig } from './config';
import { migrations } from './migrations';
import { serve } from './serve';

await runProcess({
  name: 'svc-media',
  config: mediaConfig,
  async migrate({ DATABASE_URL }, log) {
    const db = createDatabase({ url: DATABASE_URL, name: 'svc-media migrate' });
    await migrate(db, migrations, log).finally(() => db.destroy());
  },
  serve,
});
