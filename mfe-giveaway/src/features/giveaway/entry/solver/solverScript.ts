import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import { searchWork, solveWork } from '@show/web-kit/work';
import './solverFile';

/** A separate file: in a worker it solves the one task it receives; a page without workers calls it. */
if (typeof document === 'undefined') {
  self.onmessage = ({ data: work }: MessageEvent<EntryWork>) =>
    self.postMessage(`${work.task}:${searchWork(work).counter}`);
} else {
  window.solveEntry = solveWork;
}
