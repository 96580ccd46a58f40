import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import { searchWork } from './searchWork';

/** Milliseconds of one slice: a page stays responsive in between. */
const slice = 20;

/** Solves the task in slices. Resolves with the value of the proof header; rejects with the signal's reason. */
export async function solveWork(work: EntryWork, signal?: AbortSignal): Promise<string> {
  let counter = 0;
  for (;;) {
    signal?.throwIfAborted();
    const result = searchWork(work, { from: counter, duration: slice });
    if (result.found) return `${work.task}:${result.counter}`;
    counter = result.counter;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
