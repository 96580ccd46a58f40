import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds in which even the longest task is done: a benchmark does not wait for ever. */
const patience = 120_000;

/**
 * Load comes from processes of its own, so that it does not slow down what it measures more than it must. Such a
 * process answers each message with one message.
 */
export class Helper {
  readonly #child: ChildProcess;
  readonly #died: Promise<never>;
  readonly #role: string;

  /** @param role what `main.ts` makes of a process that is started with this word */
  constructor(program: string, role: string) {
    this.#role = role;
    this.#child = fork(program, [role], { stdio: 'inherit' });
    this.#died = new Promise((_, reject) => {
      this.#child.once('exit', () => reject(new Error(`the ${role} process died`)));
    });
    this.#died.catch(() => {});
  }

  async ask<Answer>(message: object): Promise<Answer> {
    const answered = new Promise<Answer>((resolve) => this.#child.once('message', resolve));
    this.#child.send(message);
    const timer = new AbortController();
    const late = delay(patience, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`the ${this.#role} process did not answer within ${patience / 1000} s`);
    });
    late.catch(() => {});
    return Promise.race([answered, this.#died, late]).finally(() => timer.abort());
  }

  stop(): void {
    this.#child.kill();
  }
}
