import { join } from 'node:path';
import { frontEndNames, processNames } from '@show/contracts/domain/parts';
import { Fault } from '@show/dev-servers/fault';
import { type BuiltRelease, keptRelease } from '../release/keptRelease';
import { partVersions, readRelease } from '../release/lastRelease';
import type { TestRun } from '../test/runTests';
import { noTotals, type Totals } from '../test/totals';
import { presentBuild } from './presentBuild';
import { isFrontEnd } from './SkewTable';
import { specOfFrontEnd } from './sharedSpecs';
import { skewTests } from './skewTests';

/** Milliseconds after which no further mixture is begun: a slow machine leaves some out. */
const enough = 4 * 60_000;

/**
 * The short form of `npm run test:skew`: each part that has changed since the last release runs among those of the other
 * release. A process has to answer the calls of the contract; of a front end one browser test is run; the migrations of
 * these sources run under the last release. Where nothing has changed, or the last release is neither kept nor can be
 * built, that is one line and no failure.
 */
export async function shortSkewTests(run: TestRun): Promise<Totals> {
  const { root, folder, say } = run;
  const { last: released } = readRelease(root);
  const timeUp = AbortSignal.timeout(enough);
  const present = await presentBuild(root, join(folder, 'present'), say);
  const versions = await partVersions(present);
  const changed = [...processNames, ...frontEndNames].filter(
    (name) => versions[name] !== released.parts[name],
  );
  if (changed.length === 0) {
    say('each part is as in the last release');
    return noTotals;
  }
  const last = await lastRelease(run, released.commit);
  if (!last) return noTotals;
  if (timeUp.aborted) {
    say('the last release is built, and no time is left: its parts are tested in the next run');
    return noTotals;
  }
  const table = await skewTests({
    ...run,
    // The stack of the browser tests has had the other folder.
    folder: join(folder, 'skew'),
    releases: { last, present },
    specsOf: specOfFrontEnd(last.root, root),
    parts: changed.every(isFrontEnd) ? changed : ['migrations', ...changed],
    timeUp,
  });
  console.log(String(table));
  return table.totals;
}

async function lastRelease({ root, say }: TestRun, commit: string): Promise<BuiltRelease | undefined> {
  try {
    return await keptRelease({ root, commit, say });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const [reason] = error.message.split('\n');
    say(`nothing runs among parts of the last release: ${reason}`);
    return undefined;
  }
}
