import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
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

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * @param role what `main.ts` makes of a process that is started with this word
   * @param yields whether it is only given the CPU that nobody else wants, as if it ran on another machine
   */
  constructor(program: string, role: string, { yields = false } = {}) {
    this.#role = role;
    this.#child = fork(program, [role], { stdio: 'inherit', detached: yields });
    if (yields) yieldCpu(this.#child.pid ?? 0);
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

/** Linux shares the CPU out among sessions first, then inside of each. */
function yieldCpu(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // Shared out by process alone.
  }
}
