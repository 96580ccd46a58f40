import type { EntryWork } from '@show/contracts/domain/entryWork';
import { searchWork, solveWork } from '@show/web-kit/work';
import './solverFile';

/** A file of its own, for a worker, which solves the one task that it is sent, or for a page without one. */
if (typeof document === 'undefined') {
  self.onmessage = ({ data: work }: MessageEvent<EntryWork>) =>
    self.postMessage(`${work.task}:${searchWork(work).counter}`);
} else {
  window.solveEntry = solveWork;
}
