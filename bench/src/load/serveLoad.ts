import { askEach } from './askEach';
import { burst } from './burst';
import type { Burst, Each, Job } from './Job';
import { work } from './work';

/** A process that sends requests. */
export function serveLoad(): void {
  process.on('message', async (task: Job | Burst | Each) => process.send?.(await outcomeOf(task)));
}

function outcomeOf(task: Job | Burst | Each): Promise<object> {
  if (!('kind' in task)) return work(task);
  return task.kind === 'burst' ? burst(task) : askEach(task);
}
