import { type EntryAnswer, entryAnswersSchema, internalPaths, maxBatchEntries } from '@show/contracts';

/** One entry on its way to svc-giveaway. */
export interface WaitingEntry {
  readonly giveawayId: number;
  /** The request's body: valid JSON, passed on as it was written. */
  readonly json: string;
  readonly cookie: string;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** `undefined`: the service could not be asked; whether the entry counts shows when it is sent again. */
export type EntryCallback = (answer: EntryAnswer | undefined) => void;

export interface EntryQueueOptions {
  /** Sends one batch as JSON text to a path and gives the answer's JSON text; throws when there is none. */
  readonly send: (path: string, batch: string) => Promise<string>;
  /** Batches under way at once. */
  readonly maxInFlight?: number;
  /** Entries waiting at most. */
  readonly maxWaiting?: number;
  readonly onBatch?: (size: number) => void;
}

/**
 * Gathers the entries that arrive in one turn of the event loop and sends them as one request: a request for each
 * costs half of the rate. While enough batches are under way, the next one grows.
 */
export class EntryQueue {
  readonly #options: Required<EntryQueueOptions>;
  #pieces: string[] = [];
  #callbacks: EntryCallback[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(options: EntryQueueOptions) {
    this.#options = { maxInFlight: 8, maxWaiting: 20_000, onBatch: () => {}, ...options };
  }

  get waiting(): number {
    return this.#callbacks.length;
  }

  /** False when too many wait already: then the callback is not called. */
  add(entry: WaitingEntry, callback: EntryCallback): boolean {
    if (this.#callbacks.length >= this.#options.maxWaiting) return false;
    this.#pieces.push(pieceOf(entry));
    this.#callbacks.push(callback);
    if (!this.#scheduled) {
      this.#scheduled = true;
      setImmediate(() => this.#flush());
    }
    return true;
  }

  #flush(): void {
    this.#scheduled = false;
    while (this.#callbacks.length > 0 && this.#inFlight < this.#options.maxInFlight) {
      const callbacks = this.#callbacks.splice(0, maxBatchEntries);
      const pieces = this.#pieces.splice(0, maxBatchEntries);
      void this.#send(pieces, callbacks);
    }
  }

  async #send(pieces: readonly string[], callbacks: readonly EntryCallback[]): Promise<void> {
    this.#inFlight += 1;
    this.#options.onBatch(callbacks.length);
    const answers = await this.#options
      .send(internalPaths.entries, `{"entries":[${pieces.join(',')}]}`)
      .then(readAnswers)
      .catch(() => []);
    this.#inFlight -= 1;
    this.#flush();
    for (const [at, callback] of callbacks.entries()) callback(answers[at]);
  }
}

function pieceOf({ giveawayId, json, cookie, address, userAgent, requestId }: WaitingEntry): string {
  const texts = JSON.stringify({ cookie, address, userAgent, requestId });
  return `{"giveawayId":${giveawayId},"body":${json},${texts.slice(1)}`;
}

function readAnswers(json: string): EntryAnswer[] {
  return entryAnswersSchema.parse(JSON.parse(json)).answers;
}
