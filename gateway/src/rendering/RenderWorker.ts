import { type ChildProcess, spawn } from 'node:child_process';
import type { RemoteName } from '@show/contracts';
import { z } from 'zod';
import source from './render.worker.cjs';

/** Files of the server builds of one set of versions. */
export interface ServerBuilds {
  readonly shell: string;
  readonly remotes: Readonly<Partial<Record<RemoteName, string>>>;
}

/** What is rendered: JSON text of the page's data, and its clock in milliseconds since 1970. */
export interface RenderInput {
  readonly pageData: string;
  readonly now: number;
}

export interface Rendered {
  readonly markup: string;
  /** Time that the process took. */
  readonly seconds: number;
}

export interface WorkerLimits {
  /** Milliseconds of the process's own CPU time for loading the builds, and for one document. */
  readonly startWithin: number;
  readonly renderWithin: number;
  /** Milliseconds by the clock for each. Far longer: on a busy machine a process waits for its turns. */
  readonly atMost: number;
  /** Memory for what a process keeps, and as much again for its buffers, in megabytes. */
  readonly memory: number;
}

const workerLimits: WorkerLimits = { startWithin: 10_000, renderWithin: 1_000, atMost: 60_000, memory: 192 };

/** Reasons by the signal with which a process ends itself. */
const reasons: Readonly<Record<string, string>> = {
  SIGVTALRM: 'took more CPU time than it may',
  SIGALRM: 'waited for a promise that never settled',
};

const messageSchema = z.union([
  z.object({ ready: z.literal(true), broken: z.record(z.string(), z.string()) }),
  z.object({ markup: z.string(), seconds: z.number(), heapBytes: z.number(), bufferBytes: z.number() }),
  z.object({ failure: z.string() }),
  z.object({ log: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/** What a process takes after a document. */
interface Memory {
  readonly heapBytes: number;
  readonly bufferBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** The line of a failure's description that says what it is; the others say where. */
export function summaryOf(description: string): string {
  const lines = description.split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
}

/** Something of the page could not be rendered. */
export class RenderFailure extends Error {}
/** The process is gone: it hung, ran out of memory, or ended by itself. */
export class WorkerGone extends Error {}

/**
 * One process that renders documents of one set of versions, one at a time. Not a thread: an allocation beyond the limit
 * of a thread's heap would end the gateway with it.
 */
export class RenderWorker {
  readonly #process: ChildProcess;
  readonly #limits: WorkerLimits;
  /** Why server builds could not be loaded, by remote. Rejects with WorkerGone. */
  readonly ready: Promise<Readonly<Record<string, string>>>;
  /** Bytes of its heap and buffers after the last document. */
  heapBytes = 0;
  #settle: { resolve(message: Message): void; reject(fault: Error): void } | undefined;
  #gone: WorkerGone | undefined;

  constructor(builds: ServerBuilds, onLog: (text: string) => void, limits: WorkerLimits = workerLimits) {
    this.#limits = limits;
    this.#process = spawn(
      process.execPath,
      [
        `--max-old-space-size=${limits.memory}`,
        '-e',
        source,
        JSON.stringify({ ...builds, startWithin: limits.startWithin, renderWithin: limits.renderWithin }),
      ],
      { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    );
    // A gateway that stops waits for no document.
    this.#process.unref();
    this.#process.channel?.unref();
    this.#process.on('message', (raw) => {
      const { data: message } = messageSchema.safeParse(raw);
      if (!message) return this.#end(new WorkerGone('the rendering process sent an unknown message'));
      if ('log' in message) return onLog(message.log);
      this.#settle?.resolve(message);
      if ('markup' in message) this.#measure(message, onLog);
    });
    this.#process.on('error', (fault) => this.#end(new WorkerGone(fault.message, { cause: fault })));
    this.#process.on('exit', (code, signal) => {
      const how = reasons[signal ?? ''] ?? `ended with ${signal ?? code}`;
      this.#end(new WorkerGone(`the rendering process ${how}`));
    });
    this.ready = this.#next('loading the builds').then((message) =>
      'ready' in message ? message.broken : {},
    );
    this.ready.catch(() => {});
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  /** To be called when it is ready and renders nothing else. Rejects with RenderFailure or WorkerGone. */
  async render(input: RenderInput): Promise<Rendered> {
    const response = this.#next('rendering');
    this.#process.send(input, (fault) => {
      if (fault) this.#end(new WorkerGone(fault.message, { cause: fault }));
    });
    const message = await response;
    if ('failure' in message) throw new RenderFailure(message.failure);
    if ('markup' in message) return message;
    throw new RenderFailure('the rendering process sent an unknown message');
  }

  stop(): void {
    this.#end(new WorkerGone('the rendering process was stopped'));
  }

  /** The limit of its heap does not count the content of buffers. */
  #measure({ heapBytes, bufferBytes }: Memory, onLog: (text: string) => void): void {
    this.heapBytes = heapBytes + bufferBytes;
    if (bufferBytes <= this.#limits.memory * MEGABYTE) return;
    const fault = new WorkerGone(`buffers take ${Math.round(bufferBytes / MEGABYTE)} MB`);
    onLog(fault.message);
    this.#end(fault);
  }

  /** The next message of the process. It ends itself when it takes too long, and is ended when it does not even do that. */
  #next(doing: string): Promise<Message> {
    const { atMost: milliseconds } = this.#limits;
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#end(new WorkerGone(`${doing} took longer than ${milliseconds} ms`));
      }, milliseconds);
      const settled = () => {
        clearTimeout(timer);
        this.#settle = undefined;
      };
      this.#settle = {
        resolve: (message) => {
          settled();
          resolve(message);
        },
        reject: (fault) => {
          settled();
          reject(fault);
        },
      };
    });
  }

  #end(fault: WorkerGone): void {
    this.#gone ??= fault;
    this.#settle?.reject(this.#gone);
    this.#process.kill('SIGKILL');
  }
}
