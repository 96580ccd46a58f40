import { join } from 'node:path';
import { providePrometheus } from './provision/aptPrograms';
import { metricsTests } from './test/metricsTests';
import { runTests } from './test/runTests';

/** `npm run test:metrics`: rules, alerts, dashboard and traces, on a stack of its own with a Prometheus beside it. */
await runTests('metrics', async (run) => {
  await providePrometheus({ logFile: join(run.folder, 'apt.log'), say: run.say });
  return metricsTests(run);
});
