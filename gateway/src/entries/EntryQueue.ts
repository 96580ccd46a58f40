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
  /** Entries that make a batch leave although another one is under way. */
  readonly fullBatch?: number;
  /** Milliseconds that an entry waits at most for a batch under way, while fewer than `maxInFlight` are. */
  readonly maxDelay?: number;
  /** Entries waiting at most. */
  readonly maxWaiting?: number;
  readonly onBatch?: (size: number) => void;
}

/**
 * Gathers entries and sends them as batches: a request for each costs half of the rate. The entries of one turn of the
 * event loop leave together at once. While a batch is under way the next one grows, because the database decides one
 * after the other anyway: it leaves when it is full, or when the one before is answered or takes too long.
 */
export class EntryQueue {
  readonly #options: Required<EntryQueueOptions>;
  #pieces: string[] = [];
  #callbacks: EntryCallback[] = [];
  #inFlight = 0;
  #scheduled = false;
  /** Ends the wait for a batch under way. */
  #delay: NodeJS.Timeout | undefined;

  constructor(options: EntryQueueOptions) {
    this.#options = {
      maxInFlight: 8,
      fullBatch: 32,
      maxDelay: 20,
      maxWaiting: 20_000,
      onBatch: () => {},
      ...options,
    };
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

  #flush(isLate = false): void {
    this.#scheduled = false;
    while (this.#mayLeave(isLate)) {
      const callbacks = this.#callbacks.splice(0, maxBatchEntries);
      const pieces = this.#pieces.splice(0, maxBatchEntries);
      void this.#send(pieces, callbacks);
    }
    if (this.#callbacks.length === 0) {
      clearTimeout(this.#delay);
      this.#delay = undefined;
    } else {
      this.#delay ??= setTimeout(() => {
        this.#delay = undefined;
        this.#flush(true);
      }, this.#options.maxDelay);
    }
  }

  #mayLeave(isLate: boolean): boolean {
    const { maxInFlight, fullBatch } = this.#options;
    const waiting = this.#callbacks.length;
    if (waiting === 0 || this.#inFlight >= maxInFlight) return false;
    return this.#inFlight === 0 || waiting >= fullBatch || isLate;
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
