import { migrateService, runProcess } from '@show/service-kit';
import { mediaConfig } from './config';
import { migrations } from './migrations';
import { serve } from './serve';

const name = 'svc-media';

await runProcess({
  name,
  config: mediaConfig,
  migrate: ({ DATABASE_URL: url }, log) => migrateService({ name, url, migrations, log }),
  serve,
});
