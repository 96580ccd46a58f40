import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeError } from './describeError';
import { hasPrometheus } from './observability/prometheus';
import { progress } from './progress';
import { stopSignals } from './stack/stopSignals';
import { metricsTests } from './test/metricsTests';
import { oneFailure, printTotals } from './test/totals';

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

const totals = await run().catch((error: unknown) => oneFailure(describeError(error)));
if (totals.failed === 0) rmSync(folder, { recursive: true });
else console.log(`logs are in ${folder}`);
printTotals(totals);
process.exit(ending.signal.aborted ? 130 : Math.min(totals.failed, 1));
