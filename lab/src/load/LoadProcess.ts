import { Helper } from './Helper';
import type { Burst, BurstOutcome, Job, LoadResult } from './Job';

/** Sends requests. */
export class LoadProcess {
  readonly #helper: Helper;

  constructor(program: string) {
    this.#helper = new Helper(program, 'load');
  }

  run(job: Job): Promise<LoadResult> {
    return this.#helper.ask(job);
  }

  burst(burst: Burst): Promise<BurstOutcome> {
    return this.#helper.ask(burst);
  }

  stop(): void {
    this.#helper.stop();
  }
}
