import { isForward, type RoundState } from '@show/contracts';
import { LivePace } from './LivePace';
import { textFrame } from './textFrame';
import type { Viewer } from './Viewer';
import { resetMessage, updateMessage } from './visitorMessages';

interface Subscriber {
  readonly viewer: Viewer;
  /** Its index in the ring. */
  index: number;
  lastSent: RoundState | undefined;
  /** When that was sent, on the broadcaster's clock. */
  sentAt: number;
  /** When earlier messages were first found unread in its connection. */
  slowSince: number | undefined;
}

/** A state and its messages, encoded once for all subscribers. */
interface Encoded {
  readonly state: RoundState;
  readonly update: Buffer;
  /** For subscribers of the previous round: the reset and the new count, in one write. */
  readonly reset: Buffer;
}

interface BroadcasterOptions {
  /** Decides how often to send; all broadcasters of a process share one. */
  readonly pace?: LivePace;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** Milliseconds after which a subscriber that reads nothing is disconnected. */
const stallTimeout = 10_000;
/** Milliseconds between two attempts to send to a subscriber that has not read earlier messages. */
const retryInterval = 100;
/** Milliseconds of sending before the event loop gets its turn: a request may wait behind it for as long. */
const timeSlice = { ordinary: 5, urgent: 20 };
/** Subscribers between two checks of the clock. */
const batchSize = 32;

/**
 * Sends the state of one giveaway to its subscribers, round-robin: the longest waiting one is next, each gets at
 * most 18 messages a second (fewer where many are subscribed), and slow ones skip to the latest state. After each time
 * slice the broadcaster yields to the other work of the process. A winner and a new round are sent without pacing and
 * yielding, and are never skipped.
 */
export class Broadcaster {
  readonly #now: () => number;
  readonly #pace: LivePace;
  readonly #subscribers = new Map<Viewer, Subscriber>();
  readonly #ring: Subscriber[] = [];
  /** Index in the ring of the next subscriber. */
  #next = 0;
  /** Subscribers to visit until each was visited with the latest state. */
  #remaining = 0;
  /** When to visit the first viewer again that was not yet due or not ready. */
  #nextDue = Number.POSITIVE_INFINITY;
  #latest: Encoded | undefined;
  #winner: Encoded | undefined;
  /** Subscribers to visit without pacing and yielding, because of a winner or a new round. */
  #urgent = 0;
  #yieldUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ now = () => performance.now(), pace = new LivePace() }: BroadcasterOptions = {}) {
    this.#now = now;
    this.#pace = pace;
  }

  get viewers(): Iterable<Viewer> {
    return this.#subscribers.keys();
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  /** Whether a state has been published; until then subscribers get nothing. */
  get hasState(): boolean {
    return this.#latest !== undefined;
  }

  /** Subscribes a viewer and sends the current state; again for one that is subscribed already. */
  subscribe(viewer: Viewer): void {
    const subscriber = this.#subscribers.get(viewer) ?? this.#add(viewer);
    const now = this.#now();
    if (!this.#latest || this.#send(subscriber, this.#latest, now)) return;
    this.#nextDue = Math.min(this.#nextDue, now + retryInterval);
    this.#schedule();
  }

  unsubscribe(viewer: Viewer): void {
    const subscriber = this.#subscribers.get(viewer);
    const last = this.#ring.at(-1);
    if (!subscriber || !last) return;
    this.#subscribers.delete(viewer);
    this.#ring[subscriber.index] = last;
    last.index = subscriber.index;
    this.#ring.pop();
    // Its new index may have been visited already.
    if (last.lastSent !== this.#latest?.state) this.#nextDue = Number.NEGATIVE_INFINITY;
  }

  /** Publishes a state. One that is not newer than the latest is ignored. */
  publish(state: RoundState): void {
    const known = this.#latest?.state;
    if (known && !isForward(known, state)) return;
    const update = textFrame(JSON.stringify(updateMessage(state)));
    const reset = textFrame(JSON.stringify(resetMessage(state)));
    this.#latest = { state, update, reset: Buffer.concat([reset, update]) };
    if (state.closed) this.#winner = this.#latest;
    if (!known || isTurn(known, state)) this.#urgent = this.#ring.length;
    this.#remaining = this.#ring.length;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#schedule();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #add(viewer: Viewer): Subscriber {
    const subscriber: Subscriber = {
      viewer,
      index: this.#ring.length,
      lastSent: undefined,
      sentAt: Number.NEGATIVE_INFINITY,
      slowSince: undefined,
    };
    this.#subscribers.set(viewer, subscriber);
    this.#ring.push(subscriber);
    return subscriber;
  }

  /** Starts the timer of the next time slice, unless it runs or none is needed. */
  #schedule(): void {
    if (this.#timer) return;
    const delay = this.#delay();
    if (delay === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#broadcast();
      this.#schedule();
    }, delay);
  }

  /** Milliseconds until the next time slice; undefined when all subscribers have the latest state. */
  #delay(): number | undefined {
    if (this.#remaining > 0 && this.#urgent > 0) return 0;
    const next = this.#remaining > 0 ? 0 : this.#nextDue;
    if (next === Number.POSITIVE_INFINITY) return undefined;
    return Math.max(next - this.#now(), this.#yieldUntil - this.#now(), 0);
  }

  /** Sends for one time slice. */
  #broadcast(): void {
    const latest = this.#latest;
    if (!latest) return;
    const began = this.#now();
    const pause = this.#pace.pause(this.#ring.length);
    if (this.#remaining === 0) this.#remaining = this.#ring.length;
    if (this.#remaining === this.#ring.length) this.#nextDue = Number.POSITIVE_INFINITY;
    const slice = this.#urgent > 0 ? timeSlice.urgent : timeSlice.ordinary;
    let now = began;
    let visited = 0;
    let sent = 0;
    while (this.#remaining > 0 && now - began < slice) {
      if (this.#next >= this.#ring.length) this.#next = 0;
      const subscriber = this.#ring[this.#next];
      this.#next += 1;
      this.#remaining -= 1;
      const isUrgent = this.#urgent > 0;
      if (isUrgent) this.#urgent -= 1;
      if (!subscriber || subscriber.lastSent === latest.state) continue;
      if (!isUrgent && subscriber.sentAt + pause > now)
        this.#nextDue = Math.min(this.#nextDue, subscriber.sentAt + pause);
      else if (this.#send(subscriber, latest, now)) sent += 1;
      else this.#nextDue = Math.min(this.#nextDue, now + retryInterval);
      visited += 1;
      if (visited % batchSize === 0) now = this.#now();
    }
    if (this.#remaining === 0) this.#urgent = 0;
    const ended = this.#now();
    this.#pace.record(sent, ended - began);
    this.#yieldUntil = ended + (ended - began) * this.#pace.yieldRatio(this.#ring.length, pause);
  }

  /** Sends a subscriber what it lacks; false while it has unread messages. Disconnects one that stalls. */
  #send(subscriber: Subscriber, latest: Encoded, now: number): boolean {
    const { viewer, lastSent } = subscriber;
    if (viewer.connection.writableLength > 0) {
      subscriber.slowSince ??= now;
      if (now - subscriber.slowSince > stallTimeout) viewer.socket.terminate();
      return false;
    }
    if (lastSent && lastSent.roundId !== latest.state.roundId) {
      if (!lastSent.closed && this.#winner?.state.roundId === lastSent.roundId)
        write(viewer, this.#winner.update);
      write(viewer, latest.reset);
    } else {
      write(viewer, latest.update);
    }
    subscriber.lastSent = latest.state;
    subscriber.sentAt = now;
    subscriber.slowSince = undefined;
    return true;
  }
}

/** Messages that go to all viewers immediately. */
function isTurn(known: RoundState, state: RoundState): boolean {
  return known.roundId !== state.roundId || known.closed !== state.closed || known.phase !== state.phase;
}

function write({ socket, connection }: Viewer, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) connection.write(frame);
}
