import { setTimeout as pause } from 'node:timers/promises';
import { Fault, messageOf } from './fault';
import { lastLine, launchProgram, type ProgramSpec, type RunningProgram, waitUntilUp } from './program';
import { startWatchdog } from './watchdog';
import { type HealthOptions, watchHealth } from './watchHealth';

/** Stages are stopped in this order: clients before what they depend on. */
const stopOrder = ['task', 'gateway', 'service', 'server'] as const;
export type Stage = (typeof stopOrder)[number];

/** Milliseconds before the first, second ... restart; the last one repeats. */
const restartDelays = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** A process that lived this long is healthy: its next exit counts as the first. */
const healthyAfterMs = 30_000;
/** A program that does not respond is restarted after 45 s; one that rejects connections, after 15 s. */
const defaultHealth = { intervalMs: 5_000, timeoutMs: 10_000, maxFailures: 3, stopWithinMs: 5_000 };

export interface SupervisedProcess {
  spec: ProgramSpec;
  stage: Stage;
  pid: number;
}

export interface SupervisorOptions {
  /** Called with all running processes whenever one started or exited. */
  changed(processes: SupervisedProcess[]): void;
  /** Called with one line about every exit and restart. */
  say(line: string): void;
  /** Removed if the launcher is killed, as they would describe what is gone. */
  files: string[];
  /** How running programs are checked; the default suits a loaded machine. */
  health?: Pick<HealthOptions, 'intervalMs' | 'timeoutMs' | 'maxFailures'> & {
    /** A broken program often cannot stop in order either, so it is killed after this time. */
    readonly stopWithinMs: number;
  };
  /** Milliseconds until `changed` is called again after it failed. */
  notifyAgainMs?: number;
}

interface Supervised {
  spec: ProgramSpec;
  stage: Stage;
  program: RunningProgram;
  startedAt: number;
  failures: number;
  /** True once its exit is expected and must not lead to a restart. */
  stopping: boolean;
}

/** All processes of one launcher: started, restarted when they exit or hang, and stopped in order. */
export class Supervisor {
  private readonly processes = new Set<Supervised>();
  private readonly ending = new AbortController();
  private readonly watchdog;

  constructor(private readonly options: SupervisorOptions) {
    this.watchdog = startWatchdog(options.files);
  }

  /** Settles when the process is ready; from then on it is restarted whenever it exits. */
  async start(stage: Stage, spec: ProgramSpec): Promise<void> {
    const supervised = this.launch(stage, spec);
    try {
      await waitUntilUp(spec, supervised.program);
    } catch (error) {
      await this.remove(supervised);
      throw this.ending.signal.aborted ? new Fault('stopped while starting') : error;
    }
    this.restartAtExit(supervised);
    this.watchHealth(supervised);
  }

  /** Runs a program to its end; throws a Fault that names its log unless it succeeds. */
  async run(spec: Omit<ProgramSpec, 'probe' | 'startWithinMs'>): Promise<void> {
    const task = this.launch('task', { ...spec, startWithinMs: 0, probe: async () => {} });
    const exit = await task.program.exited;
    if (this.ending.signal.aborted) throw new Fault('stopped while starting');
    if (exit !== 'exit code 0') {
      throw new Fault(`${spec.name} failed (${exit})${lastLine(spec.logFile)}; see ${spec.logFile}`);
    }
  }

  /**
   * Stops a process and starts it again, as after a new build. One with a socket is stopped only when its successor
   * listens, and keeps running when that one does not start.
   */
  async restart(stage: Stage, spec: ProgramSpec): Promise<void> {
    const old = [...this.processes].find(({ spec: { name }, stopping }) => name === spec.name && !stopping);
    if (old && !spec.socket) await this.remove(old);
    await this.start(stage, spec);
    if (old && spec.socket) await this.remove(old);
  }

  /** Stops everything, stage by stage; no process runs when it settles. */
  async stop(): Promise<void> {
    this.ending.abort();
    for (const stage of stopOrder) {
      const ofStage = [...this.processes].filter((supervised) => supervised.stage === stage);
      await Promise.all(ofStage.map(({ program }) => program.stop()));
    }
    this.watchdog.stop();
  }

  /** Kills everything immediately. */
  kill(): void {
    this.ending.abort();
    for (const { program } of this.processes) program.kill();
  }

  private async remove(supervised: Supervised): Promise<void> {
    supervised.stopping = true;
    this.notify();
    await supervised.program.stop();
    // It may have exited before it was marked as stopping.
    this.delete(supervised);
  }

  private launch(stage: Stage, spec: ProgramSpec): Supervised {
    if (this.ending.signal.aborted) throw new Fault('stopped while starting');
    const program = launchProgram(spec, this.watchdog);
    const supervised = { spec, stage, program, startedAt: Date.now(), failures: 0, stopping: false };
    this.processes.add(supervised);
    this.notify();
    this.deleteAtExit(supervised);
    return supervised;
  }

  /** Deletes the entry when its current program exits, unless a restart is to follow. */
  private deleteAtExit(supervised: Supervised): void {
    const { program, stage } = supervised;
    program.exited.then(() => {
      const isFinal = supervised.stopping || stage === 'task' || this.ending.signal.aborted;
      if (supervised.program === program && isFinal) this.delete(supervised);
    });
  }

  private delete(supervised: Supervised): void {
    if (this.processes.delete(supervised)) this.notify();
  }

  private restartAtExit(supervised: Supervised): void {
    const { program } = supervised;
    Promise.race([program.exited, program.draining]).then((reason) => {
      if (supervised.stopping || this.ending.signal.aborted) return;
      this.recover(supervised, reason).catch((error) => {
        if (!this.ending.signal.aborted) this.options.say(messageOf(error));
      });
    });
  }

  /** From when the program is ready, or should be, until it exits. */
  private async watchHealth(supervised: Supervised): Promise<void> {
    const { spec, program } = supervised;
    const exited = new AbortController();
    program.exited.then(() => exited.abort());
    const { stopWithinMs, ...checks } = this.options.health ?? defaultHealth;
    const reason = await watchHealth({
      check: () => (spec.isAlive ?? spec.probe)(),
      ...checks,
      signal: AbortSignal.any([exited.signal, this.ending.signal]),
    });
    if (reason === undefined || supervised.stopping) return;
    this.options.say(`${spec.name} runs but does not work (${reason}); ending it, see ${spec.logFile}`);
    const forced = setTimeout(() => program.kill(), stopWithinMs);
    await program.stop();
    clearTimeout(forced);
  }

  private async recover(supervised: Supervised, reason: string): Promise<void> {
    const { spec } = supervised;
    if (supervised.program.alive()) return this.replace(supervised);
    if (Date.now() - supervised.startedAt > healthyAfterMs) supervised.failures = 0;
    const delay = restartDelays[Math.min(supervised.failures, restartDelays.length - 1)] ?? 0;
    supervised.failures += 1;
    // A start that fails again and again has an external cause, such as a missing Docker.
    const why = supervised.failures > 1 ? lastLine(spec.logFile) : '';
    this.options.say(
      `${spec.name} ended (${reason})${why}; starting it again in ${delay / 1000} s, see ${spec.logFile}`,
    );
    await pause(delay, undefined, { signal: this.ending.signal });
    if (supervised.stopping || this.ending.signal.aborted) return;
    supervised.program = launchProgram(spec, this.watchdog);
    supervised.startedAt = Date.now();
    this.notify();
    this.deleteAtExit(supervised);
    await this.awaitRecovery(supervised);
  }

  /** Starts the successor while the process finishes its open requests. */
  private async replace(supervised: Supervised): Promise<void> {
    const { spec, stage } = supervised;
    supervised.stopping = true;
    this.options.say(`${spec.name} was asked to stop; starting the next one`);
    await this.awaitRecovery(this.launch(stage, spec));
  }

  /** Waits until a restarted program is ready, and supervises it. */
  private async awaitRecovery(supervised: Supervised): Promise<void> {
    const { spec, program } = supervised;
    this.restartAtExit(supervised);
    try {
      await waitUntilUp(spec, program);
      this.options.say(`${spec.name} is back (pid ${program.pid})`);
    } catch (error) {
      // A start that fails ends the process, and `restartAtExit` sees that.
      if (program.alive() && !this.ending.signal.aborted) this.options.say(messageOf(error));
    }
    // Also when it was not ready in time: it may only wait for a server that is down, and it keeps running.
    if (program.alive() && !supervised.stopping) this.watchHealth(supervised);
  }

  private notify(): void {
    // Of two processes with one name the one that stays comes first.
    const sorted = [...this.processes].sort((a, b) => Number(a.stopping) - Number(b.stopping));
    const running = sorted.map(({ spec, stage, program }) => ({ spec, stage, pid: program.pid }));
    try {
      this.options.changed(running);
    } catch (error) {
      // The disk may be full; supervision continues, and the state is written once there is room.
      this.options.say(messageOf(error));
      if (!this.ending.signal.aborted)
        setTimeout(() => this.notify(), this.options.notifyAgainMs ?? 5_000).unref();
    }
  }
}
