import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from './provision/chromium';
import { keptRelease } from './release/keptRelease';
import { readRelease } from './release/lastRelease';
import { chosenNames } from './skew/chosenNames';
import { presentBuild } from './skew/presentBuild';
import { nameOf, skewParts } from './skew/SkewTable';
import { sharedSpecs } from './skew/sharedSpecs';
import { shortSkewTests } from './skew/shortSkewTests';
import { skewTests } from './skew/skewTests';
import { runTests } from './test/runTests';

/**
 * `npm run test:skew`: runs each part of these sources among those of the last release, and the other way round.
 *
 *   --part svc-content   this one only; may be given several times
 *   --spec staff         these browser tests only, of those that both releases have
 *   --release f394d1e    another commit in place of the last release
 *   --short              what changed since the last release, for four minutes at most
 */
await runTests('skew', async (run) => {
  const { root, folder, say } = run;
  const { values } = parseArgs({
    options: {
      part: { type: 'string', multiple: true, default: skewParts.map(nameOf) },
      spec: { type: 'string', multiple: true },
      release: { type: 'string' },
      short: { type: 'boolean' },
    },
  });
  process.env.CHROMIUM_PATH = await provideChromium({ root, logFile: join(folder, 'apt.log'), say });
  if (values.short) return shortSkewTests(run);
  const commit = values.release ?? readRelease(root).last.commit;
  const chosen = chosenNames('--part', values.part, skewParts.map(nameOf));
  const parts = skewParts.filter((part) => chosen.includes(nameOf(part)));
  const last = await keptRelease({ root, commit, say });
  const { specs, leftOut } = sharedSpecs(last.root, root, values.spec);
  say(`browser tests of both releases: ${specs.join(', ')}`);
  if (leftOut.length > 0) say(`left out, as they changed since the last release: ${leftOut.join(', ')}`);
  const present = await presentBuild(root, join(folder, 'present'), say);
  const table = await skewTests({ ...run, releases: { last, present }, specsOf: () => specs, parts });
  console.log(String(table));
  return table.totals;
});
