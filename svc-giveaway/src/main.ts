import { migrateService, runProcess } from '@show/service-kit';
import { giveawayConfig } from './config';
import { migrations } from './migrations';
import { serve } from './serve';

const name = 'svc-giveaway';

await runProcess({
  name,
  config: giveawayConfig,
  migrate: ({ DATABASE_URL: url }, log) => migrateService({ name, url, migrations, log }),
  serve,
});
