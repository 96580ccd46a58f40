import { type Database, type Log, Problem, runWithRestart } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import type { FileStore } from '../../storage/fileStore';
import type { Scratch } from '../../storage/scratch';
import { emptyTrash } from './emptyTrash';
import { sweepOrphans } from './sweepOrphans';

/** Milliseconds between two sweeps. Replicas may sweep at the same time. */
const every = 15 * 60_000;

interface SweepingDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly scratch: Scratch;
  readonly images: ImageStore;
  /** Publishes what version 1.0.0 left. */
  readonly handOver: (db: Database) => Promise<number>;
  readonly log: Log;
}

/** Periodically deletes orphaned files and expired trash. */
export function startSweeping({ db, files, scratch, images, handOver, log }: SweepingDependencies): {
  stop(): Promise<void>;
} {
  return runWithRestart({
    name: 'sweeping',
    log,
    every,
    isOutage: (error) => error instanceof Problem,
    async work() {
      const waiting = await handOver(db);
      if (waiting > 0) log.info({ waiting }, 'pictures handed over to svc-content');
      await scratch.sweep();
      const removed = await sweepOrphans(db, files);
      if (removed > 0) log.info({ removed }, 'orphaned files removed');
      const emptied = await emptyTrash(db, images);
      if (emptied > 0) log.info({ emptied }, 'removed pictures forgotten after 30 days');
    },
  });
}
