import { setTimeout as pause } from 'node:timers/promises';
import { Fault, messageOf } from '../fault';
import { lastLine, launchProgram, type ProgramSpec, type RunningProgram, waitUntilUp } from './program';
import { startWatchdog } from './watchdog';
import { type WorkingOptions, watchWorking } from './watchWorking';

/** In this order they are stopped: what asks before what is asked. */
const tiers = ['task', 'front', 'service', 'server'] as const;
export type Tier = (typeof tiers)[number];

/** Milliseconds before the first, second ... attempt to start again; the last one repeats. */
const delays = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** A process that lived this long is healthy: its next end counts as the first. */
const healthyAfterMs = 30_000;
/** A program that answers nothing is started again after 45 s; one that refuses, after 15 s. In milliseconds. */
const defaultLooks = { every: 5_000, patience: 10_000, failures: 3 };
/** Milliseconds until what runs is written down again after that failed. */
const reportAgainMs = 5_000;
/** One that does not work often can't stop in order either. */
const stopBrokenWithinMs = 5_000;

export interface CrewMember {
  spec: ProgramSpec;
  tier: Tier;
  pid: number;
}

export interface CrewOptions {
  /** Told whenever a process started or ended, with all that run now. */
  changed(members: CrewMember[]): void;
  /** Told in one line what died and what came back. */
  say(line: string): void;
  /** Removed if we are killed, as they would describe what is gone. */
  files: string[];
  /** How patiently it is asked whether a running program works; the default suits a machine with much to do. */
  looks?: Pick<WorkingOptions, 'every' | 'patience' | 'failures'>;
}

interface Post {
  spec: ProgramSpec;
  tier: Tier;
  program: RunningProgram;
  startedAt: number;
  failures: number;
  /** True once its end is awaited and must not lead to a new start. */
  leaving: boolean;
}

/** All processes that belong to one launcher: started, kept running, and stopped in order. */
export class Crew {
  private readonly posts = new Set<Post>();
  private readonly ending = new AbortController();
  private readonly watchdog;

  constructor(private readonly options: CrewOptions) {
    this.watchdog = startWatchdog(options.files);
  }

  /** Settles when the process is up; from then on it is started again whenever it ends. */
  async keep(tier: Tier, spec: ProgramSpec): Promise<void> {
    const post = this.launch(tier, spec);
    try {
      await waitUntilUp(spec, post.program);
    } catch (error) {
      await this.dismiss(post);
      throw this.ending.signal.aborted ? new Fault('stopped while starting') : error;
    }
    this.watch(post);
    this.watchWork(post);
  }

  /** Runs something to its end; a Fault that names its log when that is not a good one. */
  async run(spec: Omit<ProgramSpec, 'probe' | 'startWithinMs'>): Promise<void> {
    const post = this.launch('task', { ...spec, startWithinMs: 0, probe: async () => {} });
    const ended = await post.program.exited;
    if (this.ending.signal.aborted) throw new Fault('stopped while starting');
    if (ended !== 'exit code 0') {
      throw new Fault(`${spec.name} failed (${ended})${lastLine(spec.logFile)}; see ${spec.logFile}`);
    }
  }

  /**
   * Stops one kept process and starts it again, as after a new build; one with a socket is stopped only when the new
   * one listens, and goes on when that one does not start.
   */
  async renew(tier: Tier, spec: ProgramSpec): Promise<void> {
    const post = [...this.posts].find(({ spec: { name }, leaving }) => name === spec.name && !leaving);
    if (post && !spec.socket) await this.dismiss(post);
    await this.keep(tier, spec);
    if (post && spec.socket) await this.dismiss(post);
  }

  /** Stops everything, tier by tier; no process of ours runs when it settles. */
  async stop(): Promise<void> {
    this.ending.abort();
    for (const tier of tiers) {
      const leaving = [...this.posts].filter((post) => post.tier === tier);
      await Promise.all(leaving.map((post) => post.program.stop()));
    }
    this.watchdog.farewell();
  }

  /** For someone who does not want to wait any longer. */
  kill(): void {
    this.ending.abort();
    for (const post of this.posts) post.program.kill();
  }

  private async dismiss(post: Post): Promise<void> {
    post.leaving = true;
    this.report();
    await post.program.stop();
    // Its end may have come before it was leaving.
    this.forget(post);
  }

  private launch(tier: Tier, spec: ProgramSpec): Post {
    if (this.ending.signal.aborted) throw new Fault('stopped while starting');
    const program = launchProgram(spec, this.watchdog);
    const post = { spec, tier, program, startedAt: Date.now(), failures: 0, leaving: false };
    this.posts.add(post);
    this.report();
    this.forgetAtEnd(post);
    return post;
  }

  /** Removes a post at the end of its present program, unless another program is to follow. */
  private forgetAtEnd(post: Post): void {
    const { program, tier } = post;
    program.exited.then(() => {
      const isLast = post.leaving || tier === 'task' || this.ending.signal.aborted;
      if (post.program === program && isLast) this.forget(post);
    });
  }

  private forget(post: Post): void {
    if (this.posts.delete(post)) this.report();
  }

  private watch(post: Post): void {
    const current = post.program;
    Promise.race([current.exited, current.leaving]).then((reason) => {
      if (post.leaving || this.ending.signal.aborted) return;
      this.restart(post, reason).catch((error) => {
        if (!this.ending.signal.aborted) this.options.say(messageOf(error));
      });
    });
  }

  /** From when the program is up, or should be, to its end. */
  private async watchWork(post: Post): Promise<void> {
    const { spec, program } = post;
    const ended = new AbortController();
    program.exited.then(() => ended.abort());
    const reason = await watchWorking({
      look: () => (spec.works ?? spec.probe)(),
      ...(this.options.looks ?? defaultLooks),
      signal: AbortSignal.any([ended.signal, this.ending.signal]),
    });
    if (reason === undefined || post.leaving) return;
    this.options.say(`${spec.name} runs but does not work (${reason}); ending it, see ${spec.logFile}`);
    const forced = setTimeout(() => program.kill(), stopBrokenWithinMs);
    await program.stop();
    clearTimeout(forced);
  }

  private async restart(post: Post, reason: string): Promise<void> {
    const { spec } = post;
    if (post.program.alive()) return this.replace(post);
    if (Date.now() - post.startedAt > healthyAfterMs) post.failures = 0;
    const delay = delays[Math.min(post.failures, delays.length - 1)] ?? 0;
    post.failures += 1;
    this.options.say(
      `${spec.name} ended (${reason}); starting it again in ${delay / 1000} s, see ${spec.logFile}`,
    );
    await pause(delay, undefined, { signal: this.ending.signal });
    if (post.leaving || this.ending.signal.aborted) return;
    post.program = launchProgram(spec, this.watchdog);
    post.startedAt = Date.now();
    this.report();
    this.forgetAtEnd(post);
    await this.comeBack(post);
  }

  /** Starts the next one while this one finishes what it has begun. */
  private async replace(post: Post): Promise<void> {
    const { spec, tier } = post;
    post.leaving = true;
    this.options.say(`${spec.name} was told to end; starting the next one`);
    const next = this.launch(tier, spec);
    await this.comeBack(next);
  }

  /** Waits until a program that was started again is up, and watches it. */
  private async comeBack(post: Post): Promise<void> {
    const { spec, program } = post;
    this.watch(post);
    try {
      await waitUntilUp(spec, program);
      this.options.say(`${spec.name} is back (pid ${program.pid})`);
    } catch (error) {
      // A start that fails ends the process, and that end is seen by the watch on it.
      if (program.alive() && !this.ending.signal.aborted) this.options.say(messageOf(error));
    }
    // Also when it was not ready in time: it may only wait for a server that is away, and it goes on running.
    if (program.alive() && !post.leaving) this.watchWork(post);
  }

  private report(): void {
    // Of two of one name the one that stays comes first.
    const posts = [...this.posts].sort((a, b) => Number(a.leaving) - Number(b.leaving));
    const members = posts.map(({ spec, tier, program }) => ({ spec, tier, pid: program.pid }));
    try {
      this.options.changed(members);
    } catch (error) {
      // A full disk, on which what runs is kept all the same; it is written down once there is room.
      this.options.say(messageOf(error));
      if (!this.ending.signal.aborted) setTimeout(() => this.report(), reportAgainMs).unref();
    }
  }
}
