import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeError } from './describeError';
import { progress } from './progress';
import { provideChromium } from './provision/chromium';
import { dockerAnswers } from './provision/docker';
import { stopSignals } from './stack/stopSignals';
import { containerTests } from './test/containerTests';
import { oneFailure, printTotals } from './test/totals';

/** `npm run test:containers`: the whole system in containers, on the Docker engine that answers. */
const root = process.cwd();
const say = progress();
const ending = new AbortController();
stopSignals().asked.then(() => ending.abort());
const folder = mkdtempSync(join(tmpdir(), 'local-show-containers-'));

async function run() {
  if (!(await dockerAnswers()))
    throw new Error('no Docker engine with compose answers; DOCKER_HOST names one');
  process.env.CHROMIUM_PATH = await provideChromium({ root, logFile: join(folder, 'apt.log'), say });
  return containerTests({ root, folder, say, signal: ending.signal });
}

const totals = await run().catch((error: unknown) => oneFailure(describeError(error)));
if (totals.failed === 0) rmSync(folder, { recursive: true });
printTotals(totals);
process.exit(ending.signal.aborted ? 130 : Math.min(totals.failed, 1));
