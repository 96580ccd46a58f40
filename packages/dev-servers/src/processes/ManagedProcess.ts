import { setTimeout as delay } from 'node:timers/promises';
import { lastLine, type ProgramSpec, type RunningProgram, startProgram } from './program';
import type { Watchdog } from './watchdog';

/** A process that tests can kill, suspend, replace and start again. */
export class ManagedProcess {
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

  /** Undefined before it was started. */
  get pid(): number | undefined {
    return this.#program?.pid;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.#program = await startProgram(this.#spec, this.#watchdog);
  }

  /** The last line of its log as the end of a clause, or nothing. */
  get lastLogLine(): string {
    return lastLine(this.#spec.logFile);
  }

  alive(): boolean {
    return this.#program?.alive() ?? false;
  }

  /** Starts a successor, and stops this one when the successor listens. Needs a socket. */
  async replace(): Promise<void> {
    const old = this.#running();
    await this.start();
    await old.stop();
  }

  /** Signals the process, or kills it with all its children, and waits until it has exited. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const program = this.#running();
    // It leads its own process group; a Postgres is many processes.
    process.kill(signal === 'SIGKILL' ? -program.pid : program.pid, signal);
    const late = delay(8_000, 'late', { ref: false });
    if ((await Promise.race([program.exited, late])) === 'late') {
      process.kill(-program.pid, 'SIGKILL');
      await program.exited;
    }
  }

  /** Suspends it and its children for some milliseconds, or until a promise settles, as an overloaded machine would. */
  async freeze(until: number | Promise<void>): Promise<void> {
    const { pid } = this.#running();
    process.kill(-pid, 'SIGSTOP');
    try {
      await (typeof until === 'number' ? delay(until) : until);
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
