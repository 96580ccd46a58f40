import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../../terminal/describeError';
import type { TestRun } from './runTests';
import { noTotals, oneFailure, type Totals } from './totals';

/** Runs a part, and says when it begins, how it ended and how long it took. One that cannot run is one failure. */
export async function part(
  { say, signal }: TestRun,
  name: string,
  work: () => Promise<Totals>,
): Promise<Totals> {
  if (signal.aborted) return noTotals;
  say(name);
  const began = performance.now();
  const totals = await work().catch((error: unknown) => {
    console.error(describeError(error));
    return oneFailure(`${name}: ${describeError(error)}`);
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  say(`${name}: ${totals.passed} passed, ${totals.failed} failed in ${minutes} min`);
  return totals;
}

/** Runs a part beside another that prints: what its programs print is shown in one piece, when it has ended. */
export function partBeside(
  run: TestRun,
  name: string,
  work: (run: TestRun) => Promise<Totals>,
): Promise<Totals> {
  const log = join(run.folder, `${name.replaceAll(/\W+/g, '-')}.log`);
  return part(run, name, async () => {
    try {
      return await work({ ...run, log });
    } finally {
      if (existsSync(log)) console.log(readFileSync(log, 'utf8').trimEnd());
    }
  });
}
