import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from './describeError';
import { progress } from './progress';
import { provideChromium } from './provision/chromium';
import { keptRelease } from './release/keptRelease';
import { readRelease } from './release/lastRelease';
import { presentBuild } from './skew/presentBuild';
import { skewParts } from './skew/SkewTable';
import { sharedSpecs } from './skew/sharedSpecs';
import { skewTests } from './skew/skewTests';
import { stopSignals } from './stack/stopSignals';
import { oneFailure, printTotals } from './test/totals';

/**
 * `npm run test:skew`: runs each part of these sources among those of the last release, and the other way round.
 *
 *   --part svc-content   this one only; may be given several times
 *   --spec staff         these browser tests only, of those that both releases have
 *   --release 6bf12a3    another commit in place of the last release
 */
const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: [] },
    spec: { type: 'string', multiple: true },
    release: { type: 'string' },
  },
});
const root = process.cwd();
const say = progress();
const ending = new AbortController();
stopSignals().asked.then(() => ending.abort());
const folder = mkdtempSync(join(tmpdir(), 'local-show-skew-'));

async function run() {
  const parts = skewParts.filter((part) => values.part.includes(part));
  const commit = values.release ?? readRelease(root).last.commit;
  process.env.CHROMIUM_PATH = await provideChromium({ root, logFile: join(folder, 'apt.log'), say });
  const last = await keptRelease({ root, commit, say });
  const present = await presentBuild(root, join(folder, 'present'), say);
  const wanted = values.spec && new RegExp(`^(${values.spec.join('|')})\\.spec\\.ts$`);
  const specs = sharedSpecs(last.root, root, wanted);
  say(`browser tests of both: ${specs.join(', ')}`);
  const table = await skewTests({
    folder,
    releases: { last, present },
    specs,
    parts,
    say,
    signal: ending.signal,
  });
  console.log(String(table));
  return table.totals;
}

const totals = await run().catch((error: unknown) => oneFailure(describeError(error)));
const { failed } = totals;
if (failed === 0) rmSync(folder, { recursive: true });
else console.log(`logs and reports are in ${folder}`);
printTotals(totals);
process.exit(ending.signal.aborted ? 130 : Math.min(failed, 1));
