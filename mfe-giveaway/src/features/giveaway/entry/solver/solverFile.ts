import type { EntryWork } from '@show/contracts/giveaway/entryWork';

/** File beside the remote's entry with what solves the tasks of entries. Few visitors need it. */
const solverFile = 'entry-solver.js';

/** @param entry URL of the remote's entry */
export const solverUrl = (entry: string): string => entry.replace(/[^/]*$/, solverFile);

declare global {
  interface Window {
    /** Set by the file in a page that has no worker for it: solves in slices. */
    solveEntry?: (work: EntryWork, signal: AbortSignal) => Promise<string>;
  }
}
