import { type ChildProcess, fork } from 'node:child_process';
import type { Job, Outcome } from './Job';

/** The load comes from a process of its own, so that it does not slow down what it measures more than it must. */
export class LoadProcess {
  readonly #child: ChildProcess;
  readonly #died: Promise<never>;

  constructor(program: string) {
    this.#child = fork(program, ['load'], { stdio: 'inherit' });
    this.#died = new Promise((_, reject) => {
      this.#child.once('exit', () => reject(new Error('the load process died')));
    });
    this.#died.catch(() => {});
  }

  async run(job: Job): Promise<Outcome> {
    const answered = new Promise<Outcome>((resolve) => this.#child.once('message', resolve));
    this.#child.send(job);
    return Promise.race([answered, this.#died]);
  }

  stop(): void {
    this.#child.kill();
  }
}
