import { setTimeout as delay } from 'node:timers/promises';
import { lastLine, type ProgramSpec, type RunningProgram, startProgram } from './program';
import type { Watchdog } from './watchdog';

/** One process that can be hurt and brought back. */
export class Member {
  readonly #spec: ProgramSpec;
  readonly #watchdog: Watchdog;
  #program: RunningProgram | undefined;

  constructor(spec: ProgramSpec, watchdog: Watchdog) {
    this.#spec = spec;
    this.#watchdog = watchdog;
  }

  get name(): string {
    return this.#spec.name;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.#program = await startProgram(this.#spec, this.#watchdog);
  }

  /** The last line of its log as the end of a clause, or nothing. */
  get lastWords(): string {
    return lastLine(this.#spec.logFile);
  }

  alive(): boolean {
    return this.#program?.alive() ?? false;
  }

  /** Starts the next one, and ends this one when the next listens. Needs a socket. */
  async replace(): Promise<void> {
    const old = this.#running();
    await this.start();
    await old.stop();
  }

  /** Ends it by a signal to it and all its children, and waits until it is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const program = this.#running();
    // It leads a group of its own; a Postgres is many processes.
    process.kill(signal === 'SIGKILL' ? -program.pid : program.pid, signal);
    const late = delay(8_000, 'late', { ref: false });
    if ((await Promise.race([program.exited, late])) === 'late') {
      process.kill(-program.pid, 'SIGKILL');
      await program.exited;
    }
  }

  /** Holds it and its children still, as a machine does that has no time for them. */
  async freeze(milliseconds: number): Promise<void> {
    const { pid } = this.#running();
    process.kill(-pid, 'SIGSTOP');
    try {
      await delay(milliseconds);
    } finally {
      process.kill(-pid, 'SIGCONT');
    }
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
  }

  #running(): RunningProgram {
    if (!this.#program?.alive()) throw new Error(`${this.name} does not run`);
    return this.#program;
  }
}
