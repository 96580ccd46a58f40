import { isForward, type RoundState } from '@show/contracts';
import { LivePace } from './LivePace';
import { textFrame } from './textFrame';
import type { Viewer } from './Viewer';
import { resetMessage, updateMessage } from './visitorMessages';

interface Seat {
  readonly viewer: Viewer;
  /** Its place in the circle. */
  place: number;
  /** What it knows. */
  told: RoundState | undefined;
  /** When it was told that, on the room's clock. */
  at: number;
  /** When it was first found with older news still on their way to it. */
  slowSince: number | undefined;
}

interface News {
  readonly state: RoundState;
  readonly update: Buffer;
  /** For those who know the round before: that there is a new one, and its count, in one write. */
  readonly reset: Buffer;
}

interface RoomOptions {
  /** How often viewers are told; the rooms of a process have one in common. */
  readonly pace?: LivePace;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** Milliseconds after which a viewer that takes nothing is cut off. */
const stall = 10_000;
/** Milliseconds between two looks at viewers that took nothing. */
const lookAgain = 100;
/** Milliseconds of telling at a stretch: as long may a request wait behind it. */
const longestStretch = { ordinary: 5, urgent: 20 };
/** Viewers seen to between two looks at the clock. */
const handful = 32;

/**
 * Those who watch one giveaway. They sit in a circle and are told the latest there is in turn, so who has waited longest
 * comes next, and nobody more than 18 times a second, or less often where many watch; whoever is slow skips to the latest.
 * After each stretch of telling comes a rest, for the process has other work. Only a winner and a new round wait for no
 * pause and no rest, and neither is ever left out.
 */
export class Room {
  readonly #now: () => number;
  readonly #pace: LivePace;
  readonly #seats = new Map<Viewer, Seat>();
  readonly #circle: Seat[] = [];
  /** Place whose turn it is. */
  #turn = 0;
  /** Seats to look at until all have had their turn with the latest news. */
  #left = 0;
  /** When the first of those that could not be told in their turn can be. */
  #due = Number.POSITIVE_INFINITY;
  #news: News | undefined;
  #won: News | undefined;
  /** Seats to look at without pause or rest: something has come that nobody may wait for. */
  #urgent = 0;
  #restUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ now = () => performance.now(), pace = new LivePace() }: RoomOptions = {}) {
    this.#now = now;
    this.#pace = pace;
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
    const seat = this.#seats.get(viewer) ?? this.#sit(viewer);
    const now = this.#now();
    if (!this.#news || this.#tellOne(seat, this.#news, now)) return;
    this.#due = Math.min(this.#due, now + lookAgain);
    this.#wake();
  }

  leave(viewer: Viewer): void {
    const seat = this.#seats.get(viewer);
    const last = this.#circle.at(-1);
    if (!seat || !last) return;
    this.#seats.delete(viewer);
    this.#circle[seat.place] = last;
    last.place = seat.place;
    this.#circle.pop();
    // Its new place may have had its turn already.
    if (last.told !== this.#news?.state) this.#due = Number.NEGATIVE_INFINITY;
  }

  /** The round has moved, or so it was said: what is not new is passed over. */
  take(state: RoundState): void {
    const known = this.#news?.state;
    if (known && !isForward(known, state)) return;
    const update = textFrame(JSON.stringify(updateMessage(state)));
    const reset = textFrame(JSON.stringify(resetMessage(state)));
    this.#news = { state, update, reset: Buffer.concat([reset, update]) };
    if (state.closed) this.#won = this.#news;
    if (!known || known.roundId !== state.roundId || known.closed !== state.closed)
      this.#urgent = this.#circle.length;
    this.#left = this.#circle.length;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wake();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #sit(viewer: Viewer): Seat {
    const seat: Seat = {
      viewer,
      place: this.#circle.length,
      told: undefined,
      at: Number.NEGATIVE_INFINITY,
      slowSince: undefined,
    };
    this.#seats.set(viewer, seat);
    this.#circle.push(seat);
    return seat;
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

  /** Milliseconds until the next turn; undefined when all know everything. */
  #delay(): number | undefined {
    if (this.#left > 0 && this.#urgent > 0) return 0;
    const next = this.#left > 0 ? 0 : this.#due;
    if (next === Number.POSITIVE_INFINITY) return undefined;
    return Math.max(next - this.#now(), this.#restUntil - this.#now(), 0);
  }

  /** One stretch. */
  #tell(): void {
    const news = this.#news;
    if (!news) return;
    const began = this.#now();
    const pause = this.#pace.pause(this.#circle.length);
    if (this.#left === 0) this.#left = this.#circle.length;
    if (this.#left === this.#circle.length) this.#due = Number.POSITIVE_INFINITY;
    const stretch = this.#urgent > 0 ? longestStretch.urgent : longestStretch.ordinary;
    let now = began;
    let seen = 0;
    let told = 0;
    while (this.#left > 0 && now - began < stretch) {
      if (this.#turn >= this.#circle.length) this.#turn = 0;
      const seat = this.#circle[this.#turn];
      this.#turn += 1;
      this.#left -= 1;
      const isUrgent = this.#urgent > 0;
      if (isUrgent) this.#urgent -= 1;
      if (!seat || seat.told === news.state) continue;
      if (!isUrgent && seat.at + pause > now) this.#due = Math.min(this.#due, seat.at + pause);
      else if (this.#tellOne(seat, news, now)) told += 1;
      else this.#due = Math.min(this.#due, now + lookAgain);
      seen += 1;
      if (seen % handful === 0) now = this.#now();
    }
    if (this.#left === 0) this.#urgent = 0;
    const ended = this.#now();
    this.#pace.told(told, ended - began);
    this.#restUntil = ended + (ended - began) * this.#pace.rest(this.#circle.length, pause);
  }

  /** Brings one viewer up to date; false when it still has older news to take. Cuts one that stalls. */
  #tellOne(seat: Seat, news: News, now: number): boolean {
    const { viewer, told } = seat;
    if (viewer.connection.writableLength > 0) {
      seat.slowSince ??= now;
      if (now - seat.slowSince > stall) viewer.socket.terminate();
      return false;
    }
    if (told && told.roundId !== news.state.roundId) {
      if (!told.closed && this.#won?.state.roundId === told.roundId) write(viewer, this.#won.update);
      write(viewer, news.reset);
    } else {
      write(viewer, news.update);
    }
    seat.told = news.state;
    seat.at = now;
    seat.slowSince = undefined;
    return true;
  }
}

function write({ socket, connection }: Viewer, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) connection.write(frame);
}
