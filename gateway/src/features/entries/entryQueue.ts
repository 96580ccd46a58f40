import {
  type BatchedResponse,
  batchResponsesSchema,
  maxBatchBytes,
  maxBatchEntries,
  pendingResponse,
} from '@show/contracts';
import { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';

/** One entry on its way to svc-giveaway. */
export interface WaitingEntry {
  readonly giveawayId: number;
  /** The request's body as received. */
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
export type EntryCallback = (response: BatchedResponse | undefined) => void;

export interface BatchReply {
  readonly status: number;
  readonly body: string;
}

export interface EntryQueueOptions {
  /** Sends one batch as JSON text; throws when there is no response. */
  readonly send: (batch: string) => Promise<BatchReply>;
  /** Batches in flight. */
  readonly maxInFlight?: number;
  /** Entries from which a batch is sent although another one is under way. */
  readonly fullBatch?: number;
  /** Maximum milliseconds for which an entry waits for a batch under way, while there are fewer than `maxInFlight`. */
  readonly maxDelay?: number;
  /** Maximum milliseconds for which entries gather after a batch of several has its response. */
  readonly gatherFor?: number;
  /** Maximum unanswered entries; of one subscriber. */
  readonly maxWaiting?: number;
  readonly maxOfSubscriber?: number;
  readonly onBatch?: (size: number) => void;
  /** Called with the fault when a response does not fit its contract. `send` reports outages itself. */
  readonly onUnreadable?: (fault: unknown) => void;
}

interface Waiting {
  /** The entry as part of the batch's JSON, open for how long it has waited. */
  readonly piece: string;
  readonly since: number;
  readonly bytes: number;
  readonly settle: EntryCallback;
  isGone(): boolean;
}

/** Maximum unanswered entries of one network. */
const maxOfNetwork = 2_560;
/** Bytes of a batch besides its entries. */
const frameBytes = '{"entries":[]}'.length;
/** Bytes of an entry besides its piece. */
const restBytes = ',"waited":1000000},'.length;

/**
 * Gathers entries and sends them as batches: a request for each costs half of the rate. The entries of one turn of the
 * event loop are sent together. While a batch is under way the next one grows, because the database decides one
 * after the other anyway: it is sent when it is full, or soon after the previous one has its response or takes too
 * long. Each subscriber may hold only a share of the slots. An entry that takes part in a draw is sent again until it
 * is decided. svc-giveaway gathers them a second time: docs/decisions/entry-path.md draws both queues.
 */
export function entryQueue({
  send,
  maxInFlight = 8,
  fullBatch = 32,
  maxDelay = 20,
  gatherFor = 1,
  maxWaiting = 20_000,
  maxOfSubscriber = 256,
  onBatch,
  onUnreadable,
}: EntryQueueOptions) {
  const slots = new Shares({ total: maxWaiting, perSubscriber: maxOfSubscriber, perNetwork: maxOfNetwork });
  const waiting: Waiting[] = [];
  let inFlight = 0;
  let isScheduled = false;
  /** Timer of `maxDelay`. */
  let delay: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  /** Size that the next batch waits for, for `gatherFor` at most. */
  let expected = 0;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => flush());
  }

  function flush(isLate = false): void {
    isScheduled = false;
    while (maySend(isLate)) {
      const size = sizeOfBatch(waiting);
      void sendBatch(waiting.splice(0, size));
    }
    if (waiting.length === 0) {
      clearTimeout(delay);
      delay = undefined;
    } else {
      delay ??= setTimeout(() => {
        delay = undefined;
        flush(true);
      }, maxDelay);
    }
  }

  function waitFor(entries: number): void {
    expected = entries;
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      expected = 0;
      flush();
    }, gatherFor);
  }

  function maySend(isLate: boolean): boolean {
    if (waiting.length === 0 || inFlight >= maxInFlight) return false;
    if (waiting.length >= fullBatch || isLate) return true;
    return inFlight === 0 && waiting.length >= expected;
  }

  async function sendBatch(batch: readonly Waiting[]): Promise<void> {
    inFlight += 1;
    const responses = await ask(batch);
    inFlight -= 1;
    // Clients that got their responses together send again together, so the next batch waits for as many.
    if (batch.length > 1) waitFor(batch.length + waiting.length);
    flush();
    for (const [at, entry] of batch.entries()) {
      const response = responses[at];
      if (response?.status !== pendingResponse.status || entry.isGone()) entry.settle(response);
      else waiting.push(entry);
    }
    if (waiting.length > 0) schedule();
  }

  /** The responses to a batch in its order; fewer where the service gave none. */
  async function ask(batch: readonly Waiting[]): Promise<readonly BatchedResponse[]> {
    onBatch?.(batch.length);
    const now = performance.now();
    const pieces = batch.map(({ piece, since }) => `${piece},"waited":${Math.round(now - since)}}`).join(',');
    const sent = await send(`{"entries":[${pieces}]}`).catch(() => undefined);
    if (sent?.status !== 200) return [];
    try {
      return batchResponsesSchema.parse(JSON.parse(sent.body)).answers;
    } catch (fault) {
      onUnreadable?.(fault);
      return [];
    }
  }

  return {
    /** Entries that are not sent yet. */
    get waiting(): number {
      return waiting.length;
    },

    /** False when the queue, or the visitor's share of it, is full: then the callback is not called. */
    add(entry: WaitingEntry, callback: EntryCallback): boolean {
      const giveBack = slots.take(entry.visitor);
      if (!giveBack) return false;
      const piece = pieceOf(entry);
      waiting.push({
        piece,
        since: performance.now(),
        bytes: Buffer.byteLength(piece) + restBytes,
        settle: (response) => {
          giveBack();
          callback(response);
        },
        isGone: () => entry.isGone?.() ?? false,
      });
      schedule();
      return true;
    },
  };
}

export type EntryQueue = ReturnType<typeof entryQueue>;

/** How many of the waiting entries fit into one batch, by number and by bytes. */
function sizeOfBatch(waiting: readonly Waiting[]): number {
  let bytes = frameBytes;
  let size = 0;
  for (const one of waiting) {
    bytes += one.bytes;
    if (size === maxBatchEntries || (size > 0 && bytes > maxBatchBytes)) break;
    size += 1;
  }
  return size;
}

function pieceOf({ visitor: { address }, work, ...entry }: WaitingEntry): string {
  return JSON.stringify({ ...entry, address, ...(work > 0 && { work }) }).slice(0, -1);
}
