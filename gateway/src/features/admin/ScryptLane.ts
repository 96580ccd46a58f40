import { Worker } from 'node:worker_threads';
import type { DeriveKey } from '@show/service-kit/passcode';
import { Shares } from '../../limits/Shares';
import source from './scrypt.worker.cjs';

export interface ScryptLaneOptions {
  /** Gives way to all other work, and takes half of one core. */
  readonly background: boolean;
  /** Maximum work under way or queued, in total and of one requester. */
  readonly total: number;
  readonly perRequester: number;
}

interface Waiting {
  readonly resolve: (key: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work that derives keys with scrypt, in a separate thread: scrypt takes 128 MiB, a core, and else a thread of the pool
 * that files and zlib use too. One key is derived at a time, in the order of the requests.
 */
export class ScryptLane {
  readonly #background: boolean;
  readonly #shares: Shares;
  /** In the order of the requests, which is that of the keys. */
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;

  constructor({ background, total, perRequester }: ScryptLaneOptions) {
    this.#background = background;
    this.#shares = new Shares({ total, perSubscriber: perRequester, perNetwork: perRequester });
  }

  /** Does the work; undefined when too much is under way, in total or for this requester. */
  async run<T>(requester: string, work: (derive: DeriveKey) => Promise<T>): Promise<T | undefined> {
    const release = this.#shares.take({ subscriber: requester, network: requester, shared: false });
    if (!release) return undefined;
    try {
      return await work((...input) => this.#derive(input));
    } finally {
      release();
    }
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #derive(input: Parameters<DeriveKey>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage(input);
    });
  }

  #start(): Worker {
    const worker = new Worker(source, { eval: true, workerData: { background: this.#background } });
    // The server keeps the process alive, not the thread.
    worker.unref();
    worker.on('message', ({ key, error }: { key?: Uint8Array; error?: unknown }) => {
      const first = this.#waiting.shift();
      if (key) first?.resolve(Buffer.from(key));
      else first?.reject(error);
    });
    let failure: unknown = new Error('the thread that derives keys has ended');
    worker.on('error', (error) => {
      failure = error;
    });
    // The next key starts a new thread.
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.splice(0)) reject(failure);
    });
    return worker;
  }
}

/** Members in browsers that are known for them have a separate lane, so that strangers cannot delay them. */
export function scryptLanes() {
  const ofKnownBrowsers = new ScryptLane({ background: false, total: 16, perRequester: 3 });
  const ofStrangers = new ScryptLane({ background: true, total: 48, perRequester: 3 });
  return {
    ofKnownBrowsers,
    /** A requester is a provider here: 16 of them are needed to take all of it. */
    ofStrangers,
    stop: async () => void (await Promise.all([ofKnownBrowsers.stop(), ofStrangers.stop()])),
  };
}
