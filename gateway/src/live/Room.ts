import { isForward, type RoundState } from '@show/contracts';
import { textFrame } from './textFrame';
import type { Viewer } from './Viewer';
import { resetMessage, updateMessage } from './visitorMessages';

interface Seat {
  readonly viewer: Viewer;
  /** What it knows. */
  told: RoundState | undefined;
  /** When it was told, or first found too slow to be, on the room's clock. */
  at: number;
}

interface News {
  readonly state: RoundState;
  readonly update: Buffer;
  readonly reset: Buffer;
}

interface RoomOptions {
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** Milliseconds between two counts for one viewer: with its first state it stays below 20 messages a second. */
const pause = 55;
/** Milliseconds after which a viewer that takes nothing is cut off. */
const stall = 10_000;
/** Milliseconds between two looks at viewers that took nothing. */
const lookAgain = 100;
/** Milliseconds of telling at a stretch: as long may a request wait behind it. */
const longestStretch = 20;
/** Part of what a stretch took that the process has for its other work before the next. */
const restAfterStretch = 0.25;
/** Viewers told between two looks at the clock. */
const handful = 32;

/**
 * Those who watch one giveaway. Each in turn is told the latest there is, who has waited longest first, and nobody
 * more than 18 times a second; so a viewer who is slow skips to the latest. After each stretch of telling comes a
 * rest, for the process has other work. Only a winner and a new round wait for no pause and no rest, and neither is ever
 * left out.
 */
export class Room {
  readonly #now: () => number;
  readonly #seats = new Map<Viewer, Seat>();
  /** Those that take what they are told, who has waited longest first. */
  readonly #queue = new Set<Seat>();
  readonly #slow = new Set<Seat>();
  #news: News | undefined;
  #won: News | undefined;
  /** Something has come that nobody may wait for. */
  #isUrgent = false;
  #restUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ now = () => performance.now() }: RoomOptions = {}) {
    this.#now = now;
  }

  get viewers(): Iterable<Viewer> {
    return this.#seats.keys();
  }

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  /** Something was told; before that, those who come wait. */
  get isKnown(): boolean {
    return this.#news !== undefined;
  }

  /** Somebody wants to know, perhaps again. */
  enter(viewer: Viewer): void {
    const seat = this.#seats.get(viewer) ?? { viewer, told: undefined, at: this.#now() };
    this.#seats.set(viewer, seat);
    if (this.#slow.has(seat)) return;
    this.#queue.delete(seat);
    if (!this.#news) this.#queue.add(seat);
    else this.#serve(seat, this.#news, this.#now());
    this.#wake();
  }

  leave(viewer: Viewer): void {
    const seat = this.#seats.get(viewer);
    if (!seat) return;
    this.#seats.delete(viewer);
    this.#queue.delete(seat);
    this.#slow.delete(seat);
  }

  /** The round has moved, or so it was said: what is not new is passed over. */
  take(state: RoundState): void {
    const known = this.#news?.state;
    if (known && !isForward(known, state)) return;
    this.#news = {
      state,
      update: textFrame(JSON.stringify(updateMessage(state))),
      reset: textFrame(JSON.stringify(resetMessage(state))),
    };
    if (state.closed) this.#won = this.#news;
    if (!known || known.roundId !== state.roundId || known.closed !== state.closed) this.#isUrgent = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wake();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Sees to it that those who wait get their turn. */
  #wake(): void {
    if (this.#timer) return;
    const delay = this.#delay();
    if (delay === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tell();
      this.#wake();
    }, delay);
  }

  /** Milliseconds until somebody's turn; undefined when all know everything. */
  #delay(): number | undefined {
    const [first] = this.#queue;
    const isWaiting = first !== undefined && first.told !== this.#news?.state;
    if (!isWaiting) return this.#slow.size > 0 ? lookAgain : undefined;
    if (this.#isUrgent) return 0;
    const now = this.#now();
    return Math.max(first.at + pause - now, this.#restUntil - now, 0);
  }

  #tell(): void {
    const news = this.#news;
    if (!news) return;
    const began = this.#now();
    this.#lookAfterSlow(news, began);
    let now = began;
    let told = 0;
    for (const seat of this.#queue) {
      const isDue = this.#isUrgent || seat.at + pause <= now;
      if (seat.told === news.state || !isDue || now - began >= longestStretch) break;
      this.#queue.delete(seat);
      this.#serve(seat, news, now);
      told += 1;
      if (told % handful === 0) now = this.#now();
    }
    const [first] = this.#queue;
    if (!first || first.told === news.state) this.#isUrgent = false;
    const ended = this.#now();
    this.#restUntil = ended + (ended - began) * restAfterStretch;
  }

  /** Tells one viewer, and puts it behind all others. */
  #serve(seat: Seat, news: News, now: number): void {
    seat.at = now;
    if (seat.viewer.connection.writableLength > 0) {
      this.#slow.add(seat);
      return;
    }
    const { told } = seat;
    if (told && told.roundId !== news.state.roundId) {
      if (!told.closed && this.#won?.state.roundId === told.roundId) write(seat, this.#won.update);
      write(seat, news.reset);
    }
    write(seat, news.update);
    seat.told = news.state;
    this.#queue.add(seat);
  }

  #lookAfterSlow(news: News, now: number): void {
    for (const seat of this.#slow) {
      if (seat.viewer.connection.writableLength === 0) {
        this.#slow.delete(seat);
        this.#serve(seat, news, now);
      } else if (now - seat.at > stall) seat.viewer.socket.terminate();
    }
  }
}

function write({ viewer: { socket, connection } }: Seat, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) connection.write(frame);
}
