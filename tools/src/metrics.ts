import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeError } from './describeError';
import { hasPrometheus } from './observability/prometheus';
import { progress } from './progress';
import { stopSignals } from './stack/stopSignals';
import { metricsTests } from './test/metricsTests';

/** `npm run test:metrics`: rules, alerts, dashboard and traces, on a stack of its own with a Prometheus beside it. */
const root = process.cwd();
const say = progress();
const ending = new AbortController();
stopSignals().asked.then(() => ending.abort());
const folder = mkdtempSync(join(tmpdir(), 'local-show-metrics-'));

async function run() {
  if (!(await hasPrometheus()))
    throw new Error('prometheus and promtool are not installed: apt install prometheus, for example');
  return metricsTests({ root, folder, say, signal: ending.signal });
}

const { passed, failed } = await run().catch((error: unknown) => {
  console.error(describeError(error));
  return { passed: 0, failed: 1 };
});
if (failed === 0) rmSync(folder, { recursive: true });
else console.log(`logs are in ${folder}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(ending.signal.aborted ? 130 : Math.min(failed, 1));
