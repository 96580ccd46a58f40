import { join } from 'node:path';
import { type ProcessName, processNames } from '@show/contracts/parts';
import { Fault } from '@show/dev-servers/fault';
import { bundleServices } from '../build/serviceBundles';
import { type BuiltRelease, keptRelease } from '../release/keptRelease';
import { type LastRelease, processVersions, readRelease } from '../release/lastRelease';
import type { TestRun } from '../test/runTests';
import { noTotals, type Totals } from '../test/totals';
import { presentBuild } from './presentBuild';
import { skewTests } from './skewTests';

/** Milliseconds after which no further mixture is begun: a slow machine leaves some out. */
const enough = 4 * 60_000;

/**
 * What of `npm run test:skew` needs no browser: the migrations of these sources under the last release, each process
 * that has changed since among those of the other release, and the calls of the contract. Where nothing has changed, or
 * the last release is neither kept nor can be built, that is one line and no failure.
 */
export async function shortSkewTests(run: TestRun): Promise<Totals> {
  const { root, folder, say } = run;
  const { last: released } = readRelease(root);
  const changed = await changedProcesses(root, released);
  if (changed.length === 0) {
    say('each process is as in the last release');
    return noTotals;
  }
  const timeUp = AbortSignal.timeout(enough);
  const last = await lastRelease(run, released.commit);
  if (!last) return noTotals;
  if (timeUp.aborted) {
    say('the last release is built, and no time is left: its parts are tested in the next run');
    return noTotals;
  }
  const present = await presentBuild(root, join(folder, 'present'), say);
  const table = await skewTests({
    ...run,
    // The stack of the browser tests has had the other folder.
    folder: join(folder, 'skew'),
    releases: { last, present },
    specs: [],
    parts: ['migrations', ...changed],
    timeUp,
  });
  console.log(String(table));
  return table.totals;
}

/** The processes that differ from those of a release, migrations included. */
async function changedProcesses(root: string, { processes }: LastRelease): Promise<ProcessName[]> {
  await bundleServices(root);
  const versions = processVersions(root);
  return processNames.filter((name) => versions[name] !== processes[name]);
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
