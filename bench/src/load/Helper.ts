import { type ChildProcess, fork } from 'node:child_process';

/**
 * Load comes from processes of its own, so that it does not slow down what it measures more than it must. Such a
 * process answers each message with one message.
 */
export class Helper {
  readonly #child: ChildProcess;
  readonly #died: Promise<never>;

  /** @param role what `main.ts` makes of a process that is started with this word */
  constructor(program: string, role: string) {
    this.#child = fork(program, [role], { stdio: 'inherit' });
    this.#died = new Promise((_, reject) => {
      this.#child.once('exit', () => reject(new Error(`the ${role} process died`)));
    });
    this.#died.catch(() => {});
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async ask<Answer>(message: object): Promise<Answer> {
    const answered = new Promise<Answer>((resolve) => this.#child.once('message', resolve));
    this.#child.send(message);
    return Promise.race([answered, this.#died]);
  }

  stop(): void {
    this.#child.kill();
  }
}
