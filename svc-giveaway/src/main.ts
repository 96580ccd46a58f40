import { createDatabase, migrate, runProcess } from '@show/service-kit';
import { giveawayConfig } from './config';
import { migrations } from './migrations';
import { serve } from './serve';

await runProcess({
  name: 'svc-giveaway',
  config: giveawayConfig,
  async migrate({ DATABASE_URL }, log) {
    const db = createDatabase({ url: DATABASE_URL, name: 'svc-giveaway migrate' });
    await migrate(db, migrations, log).finally(() => db.destroy());
  },
  serve,
});
