import {
  type EntryAnswer,
  entryAnswersSchema,
  maxBatchBytes,
  maxBatchEntries,
  pendingAnswer,
} from '@show/contracts';
import { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';

/** One entry on its way to svc-giveaway. */
export interface WaitingEntry {
  readonly giveawayId: number;
  /** The request's body as it came. */
  readonly body: string;
  /** The device cookies as a Cookie header, empty when there are none. */
  readonly cookie: string;
  readonly visitor: Visitor;
  readonly userAgent: string;
  readonly requestId: string;
  /** Difficulty of the work that the entry proves; 0 without a proof. */
  readonly work: number;
  /** Whether the client has disconnected. */
  isGone?(): boolean;
}

/** Called with `undefined` when the service gave no response: the client finds out by sending the entry again. */
export type EntryCallback = (answer: EntryAnswer | undefined) => void;

export interface BatchAnswer {
  readonly status: number;
  readonly body: string;
}

export interface EntryQueueOptions {
  /** Sends one batch as JSON text; throws when there is no response. */
  readonly send: (batch: string) => Promise<BatchAnswer>;
  /** Batches in flight. */
  readonly maxInFlight?: number;
  /** Entries from which a batch is sent although another one is under way. */
  readonly fullBatch?: number;
  /** Most milliseconds for which an entry waits for a batch under way, while there are fewer than `maxInFlight`. */
  readonly maxDelay?: number;
  /** Most milliseconds for which entries gather after a batch of several is answered. */
  readonly gatherFor?: number;
  /** Most unanswered entries; of one subscriber; of one network. */
  readonly maxWaiting?: number;
  readonly maxOfSubscriber?: number;
  readonly maxOfNetwork?: number;
  readonly onBatch?: (size: number) => void;
  /** Called with the fault when a response does not fit its contract. `send` reports outages itself. */
  readonly onUnreadable?: (fault: unknown) => void;
}

interface Waiting {
  /** The entry as part of the batch's JSON. */
  readonly piece: string;
  readonly bytes: number;
  readonly answer: EntryCallback;
  isGone(): boolean;
}

/** Bytes of a batch besides its entries. */
const FRAME_BYTES = '{"entries":[]}'.length;

/**
 * Gathers entries and sends them as batches: a request for each costs half of the rate. The entries of one turn of the
 * event loop are sent together. While a batch is under way the next one grows, because the database decides one
 * after the other anyway: it is sent when it is full, or soon after the previous one is answered or takes too long. Each
 * subscriber may hold only a share of the slots. An entry that takes part in a draw is sent again until it is decided.
 * svc-giveaway gathers them once more: docs/decisions/entry-path.md draws both queues.
 */
export class EntryQueue {
  readonly #options: Required<EntryQueueOptions>;
  readonly #slots: Shares;
  #waiting: Waiting[] = [];
  #inFlight = 0;
  #scheduled = false;
  /** Timer of `maxDelay`. */
  #delay: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  /** Size that the next batch waits for, for `gatherFor` at most. */
  #expected = 0;

  constructor(options: EntryQueueOptions) {
    this.#options = {
      maxInFlight: 8,
      fullBatch: 32,
      maxDelay: 20,
      gatherFor: 1,
      maxWaiting: 20_000,
      maxOfSubscriber: 256,
      maxOfNetwork: 2_560,
      onBatch: () => {},
      onUnreadable: () => {},
      ...options,
    };
    const { maxWaiting: total, maxOfSubscriber: perSubscriber, maxOfNetwork: perNetwork } = this.#options;
    this.#slots = new Shares({ total, perSubscriber, perNetwork });
  }

  /** Entries that are not sent yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** False when the queue, or the visitor's share of it, is full: then the callback is not called. */
  add(entry: WaitingEntry, callback: EntryCallback): boolean {
    const giveBack = this.#slots.take(entry.visitor);
    if (!giveBack) return false;
    const piece = pieceOf(entry);
    this.#waiting.push({
      piece,
      bytes: Buffer.byteLength(piece) + 1,
      answer: (answer) => {
        giveBack();
        callback(answer);
      },
      isGone: () => entry.isGone?.() ?? false,
    });
    this.#schedule();
    return true;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(isLate = false): void {
    this.#scheduled = false;
    while (this.#maySend(isLate)) void this.#send(this.#waiting.splice(0, sizeOfBatch(this.#waiting)));
    if (this.#waiting.length === 0) {
      clearTimeout(this.#delay);
      this.#delay = undefined;
    } else {
      this.#delay ??= setTimeout(() => {
        this.#delay = undefined;
        this.#flush(true);
      }, this.#options.maxDelay);
    }
  }

  #expect(entries: number): void {
    this.#expected = entries;
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => {
      this.#expected = 0;
      this.#flush();
    }, this.#options.gatherFor);
  }

  #maySend(isLate: boolean): boolean {
    const { maxInFlight, fullBatch } = this.#options;
    const waiting = this.#waiting.length;
    if (waiting === 0 || this.#inFlight >= maxInFlight) return false;
    if (waiting >= fullBatch || isLate) return true;
    return this.#inFlight === 0 && waiting >= this.#expected;
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    this.#inFlight += 1;
    const answers = await this.#ask(batch);
    this.#inFlight -= 1;
    // Clients that were answered together send again together, so the next batch waits for as many.
    if (batch.length > 1) this.#expect(batch.length + this.#waiting.length);
    this.#flush();
    for (const [at, waiting] of batch.entries()) {
      const answer = answers[at];
      if (answer?.status !== pendingAnswer.status || waiting.isGone()) waiting.answer(answer);
      else this.#waiting.push(waiting);
    }
    if (this.#waiting.length > 0) this.#schedule();
  }

  /** The responses to a batch in its order; fewer where the service gave none. */
  async #ask(batch: readonly Waiting[]): Promise<readonly EntryAnswer[]> {
    this.#options.onBatch(batch.length);
    const pieces = batch.map(({ piece }) => piece).join(',');
    const sent = await this.#options.send(`{"entries":[${pieces}]}`).catch(() => undefined);
    if (sent?.status !== 200) return [];
    try {
      return entryAnswersSchema.parse(JSON.parse(sent.body)).answers;
    } catch (fault) {
      this.#options.onUnreadable(fault);
      return [];
    }
  }
}

/** How many of the waiting entries fit into one batch, by number and by bytes. */
function sizeOfBatch(waiting: readonly Waiting[]): number {
  let bytes = FRAME_BYTES;
  let size = 0;
  for (const one of waiting) {
    bytes += one.bytes;
    if (size === maxBatchEntries || (size > 0 && bytes > maxBatchBytes)) break;
    size += 1;
  }
  return size;
}

function pieceOf({ visitor: { address }, work, ...entry }: WaitingEntry): string {
  return JSON.stringify({ ...entry, address, ...(work > 0 && { work }) });
}
