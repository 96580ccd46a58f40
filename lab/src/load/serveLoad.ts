import { burst } from './burst';
import type { Burst, Job } from './Job';
import { work } from './work';

/** A process that sends requests. */
export function serveLoad(): void {
  process.on('message', async (task: Job | Burst) =>
    process.send?.(await ('kind' in task ? burst(task) : work(task))),
  );
}
