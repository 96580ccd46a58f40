import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Timeout of a task in milliseconds, unless it takes longer on purpose. */
const usualPatience = 120_000;

/**
 * Load comes from separate processes, to disturb the measured servers as little as possible. Such a
 * process replies to each message with one message.
 */
export class Helper {
  readonly #child: ChildProcess;
  readonly #died: Promise<never>;
  readonly #role: string;

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * @param role argument by which `main.ts` selects what the process does
   * @param yields whether it runs at the lowest CPU priority, as if on another machine
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

  async ask<Reply>(message: object, patience = usualPatience): Promise<Reply> {
    const replied = new Promise<Reply>((resolve) => this.#child.once('message', resolve));
    this.#child.send(message);
    const timer = new AbortController();
    const late = delay(patience, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`the ${this.#role} process did not reply within ${patience / 1000} s`);
    });
    late.catch(() => {});
    return Promise.race([replied, this.#died, late]).finally(() => timer.abort());
  }

  stop(): void {
    this.#child.kill();
  }
}

/** Linux divides the CPU among sessions first, then among the processes of each. */
function yieldCpu(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // Without autogroups Linux divides the CPU among processes only.
  }
}
