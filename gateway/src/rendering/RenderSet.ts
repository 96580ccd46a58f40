import type { RemoteName } from '@show/contracts';
import {
  type Rendered,
  type RenderInput,
  RenderWorker,
  type ServerBuilds,
  WorkerGone,
  type WorkerLimits,
} from './RenderWorker';

export interface RenderSetOptions {
  readonly builds: ServerBuilds;
  readonly workers: number;
  readonly limits?: WorkerLimits | undefined;
  readonly onLog: (text: string) => void;
  /** A remote's server build could not be loaded. */
  readonly onBroken: (remote: string, reason: string) => void;
}

/** Documents that may wait for a process. */
const LONGEST_QUEUE = 128;
/**
 * Milliseconds from the request, its reads included, until a process begins a document; else it has no markup. A page is
 * worth a wait on a busy machine: visitors without scripts see nothing else.
 */
const LONGEST_WAIT = { page: 5_000, low: 1_000 } as const;
/** Milliseconds before a lost process is replaced: at first, and at most when it is lost again and again. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;

/** The document was not rendered because no process would have been free in time. */
export class Overloaded extends Error {}

/**
 * What is rendered first. There are only so many pages of what the show has; searches and unknown URLs can be
 * made up endlessly, and must not delay others.
 */
export type Rank = 'page' | 'low';

/** What decides when a document is rendered. */
export interface Turn {
  readonly rank: Rank;
  /** When the document was requested, by `performance.now()`. */
  readonly askedAt: number;
}

interface Job {
  readonly input: RenderInput;
  readonly rank: Rank;
  readonly timer: NodeJS.Timeout;
  resolve(rendered: Rendered | Promise<Rendered>): void;
  reject(fault: Error): void;
}

/** The processes of one set of versions, and the documents that wait for one. A process that is lost is replaced. */
export class RenderSet {
  readonly #options: RenderSetOptions;
  readonly #workers = new Set<RenderWorker>();
  readonly #idle: RenderWorker[] = [];
  readonly #queue: Job[] = [];
  /** Why a server build cannot be loaded, by remote. */
  readonly broken = new Map<string, string>();
  /** Settles when the first process has loaded the builds, or could not. */
  readonly ready: Promise<void>;
  #pause = FIRST_PAUSE;
  #busy = 0;
  #retired = false;

  constructor(options: RenderSetOptions) {
    this.#options = options;
    const starts = Array.from({ length: options.workers }, () => this.#start());
    this.ready = Promise.race(starts);
  }

  /** Bytes that its processes take. */
  get heapBytes(): number {
    return [...this.#workers].reduce((sum, worker) => sum + worker.heapBytes, 0);
  }

  get size(): number {
    return this.#workers.size;
  }

  /** Documents that wait for a process. */
  get waiting(): number {
    return this.#queue.length;
  }

  has(remote: RemoteName): boolean {
    return remote in this.#options.builds.remotes && !this.broken.has(remote);
  }

  /** All processes were lost, again and again: none will be ready before the wait is over. */
  get #isDown(): boolean {
    return this.#workers.size === 0 && this.#pause > LONGEST_WAIT.page;
  }

  /** Rejects with RenderFailure, WorkerGone or Overloaded. */
  render(input: RenderInput, { rank, askedAt }: Turn): Promise<Rendered> {
    return new Promise<Rendered>((resolve, reject) => {
      const left = Math.max(0, askedAt + LONGEST_WAIT[rank] - performance.now());
      if (this.#retired || this.#isDown || !this.#hasRoom(rank)) {
        reject(new Overloaded(`${this.#queue.length} documents wait for rendering`));
        return;
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(job), 1);
        reject(new Overloaded(`no process was free within ${LONGEST_WAIT[rank]} ms`));
      }, left);
      const job: Job = { input, rank, timer, resolve, reject };
      const behind = rank === 'page' ? this.#queue.findIndex((other) => other.rank !== 'page') : -1;
      this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, job);
      this.#work();
    });
  }

  /** In a full queue, a page takes the place of the last that was made up. */
  #hasRoom(rank: Rank): boolean {
    if (this.#queue.length < LONGEST_QUEUE) return true;
    if (rank !== 'page' || this.#queue.at(-1)?.rank === 'page') return false;
    const last = this.#queue.pop() as Job;
    clearTimeout(last.timer);
    last.reject(new Overloaded('pages wait for rendering'));
    return true;
  }

  /** Ends when the documents that wait have been rendered. */
  retire(): void {
    this.#retired = true;
    if (this.#busy === 0 && this.#queue.length === 0) this.stop();
  }

  stop(): void {
    this.#retired = true;
    for (const { timer, reject } of this.#queue.splice(0)) {
      clearTimeout(timer);
      reject(new WorkerGone('rendering has stopped'));
    }
    for (const worker of this.#workers) worker.stop();
    this.#workers.clear();
  }

  async #start(): Promise<void> {
    const { builds, limits, onLog, onBroken } = this.#options;
    let worker: RenderWorker | undefined;
    try {
      worker = new RenderWorker(builds, onLog, limits);
      this.#workers.add(worker);
      for (const [remote, reason] of Object.entries(await worker.ready)) {
        if (!this.broken.has(remote)) onBroken(remote, reason);
        this.broken.set(remote, reason);
      }
    } catch (fault) {
      if (!this.#retired) onLog(String(fault));
      this.#replace(worker);
      return;
    }
    this.#idle.push(worker);
    this.#work();
  }

  #work(): void {
    while (this.#idle.length > 0) {
      const job = this.#queue.shift();
      if (!job) break;
      clearTimeout(job.timer);
      void this.#run(this.#idle.pop() as RenderWorker, job);
    }
    if (this.#retired && this.#busy === 0 && this.#queue.length === 0) this.stop();
  }

  async #run(worker: RenderWorker, job: Job): Promise<void> {
    this.#busy += 1;
    const rendering = worker.render(job.input);
    job.resolve(rendering);
    await rendering.then(
      () => {
        this.#pause = FIRST_PAUSE;
      },
      () => {},
    );
    this.#busy -= 1;
    if (worker.isGone) this.#replace(worker);
    else this.#idle.push(worker);
    this.#work();
  }

  #replace(worker: RenderWorker | undefined): void {
    if (worker) this.#workers.delete(worker);
    worker?.stop();
    if (this.#retired) return;
    setTimeout(() => {
      if (!this.#retired) void this.#start();
    }, this.#pause).unref();
    this.#pause = Math.min(this.#pause * 4, LONGEST_PAUSE);
  }
}
