import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeError } from '../../terminal/describeError';
import { progress } from '../../terminal/progress';
import { stopSignals } from '../stack/stopSignals';
import { oneFailure, printTotals, type Totals } from './totals';

/** Context of a test run. */
export interface TestRun {
  /** The repository. */
  readonly root: string;
  /** File for the output of programs; left out: they print directly. */
  readonly log?: string;
  /** Temporary folder: reports, and the folders of stacks with their logs. It is kept when a test failed. */
  readonly folder: string;
  say(line: string): void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/**
 * Runs tests, prints what failed and the counts, and ends the process: with 1 when a test failed or
 * the tests could not be run, with 130 when it was asked to stop.
 */
export async function runTests(work: (run: TestRun) => Promise<Totals>): Promise<never> {
  const ending = new AbortController();
  // Each check and each part of the tests listens to it.
  setMaxListeners(0, ending.signal);
  stopSignals().asked.then(() => ending.abort());
  const folder = mkdtempSync(join(tmpdir(), 'local-show-test-'));
  const say = progress();
  const totals = await work({ root: process.cwd(), folder, say, signal: ending.signal }).catch(
    (error: unknown) => oneFailure(describeError(error)),
  );
  if (totals.failed === 0) rmSync(folder, { recursive: true });
  else say(`logs and reports are in ${folder}`);
  printTotals(totals);
  process.exit(ending.signal.aborted ? 130 : Math.min(totals.failed, 1));
}
