import type { Visitor } from '../limits/visitor';

/** One call that needs a place. */
export interface Waiter {
  readonly visitor: Visitor;
  /** There is a place; it is held until `leave`. */
  start(): void;
  /** No place came free in time; the waiter has left the line. */
  giveUp(): void;
}

export interface FairLineOptions {
  readonly places: number;
  /** Most places of one subscriber. */
  readonly perSubscriber: number;
  /** Most places of addresses that many people share. */
  readonly perShared: number;
  /** Milliseconds that a call may wait. */
  readonly patience: number;
}

type Place = 'held' | NodeJS.Timeout;

/**
 * Gives places to calls. While all are taken, or all that a subscriber may have, its calls wait; subscribers that wait
 * get places in turn, however many calls each has waiting.
 */
export class FairLine {
  readonly #options: FairLineOptions;
  readonly #places = new Map<Waiter, Place>();
  readonly #held = new Map<string, number>();
  /** Calls that wait, by subscriber; the subscriber served longest ago stands first. */
  readonly #lines = new Map<string, Set<Waiter>>();
  #used = 0;

  constructor(options: FairLineOptions) {
    this.#options = options;
  }

  /** Places taken. */
  get used(): number {
    return this.#used;
  }

  /** Calls that wait for a place. */
  get waiting(): number {
    return this.#places.size - this.#used;
  }

  /** Starts a call, at once if there is a place for it. */
  enter(waiter: Waiter): void {
    if (this.#hasPlaceFor(waiter)) {
      this.#start(waiter);
      return;
    }
    const { subscriber } = waiter.visitor;
    const line = this.#lines.get(subscriber);
    if (line) line.add(waiter);
    else this.#lines.set(subscriber, new Set([waiter]));
    const timer = setTimeout(() => {
      this.leave(waiter);
      waiter.giveUp();
    }, this.#options.patience);
    this.#places.set(waiter, timer);
  }

  /** A call needs no place any more, whether it has one or waits. May be called again. */
  leave(waiter: Waiter): void {
    const place = this.#places.get(waiter);
    if (place === undefined) return;
    this.#places.delete(waiter);
    if (place !== 'held') {
      clearTimeout(place);
      this.#leaveLine(waiter);
      return;
    }
    this.#count(waiter.visitor, -1);
    this.#startNext();
  }

  #hasPlaceFor({ visitor: { subscriber, shared } }: Waiter): boolean {
    const { places, perSubscriber, perShared } = this.#options;
    const most = shared ? perShared : perSubscriber;
    return this.#used < places && (this.#held.get(subscriber) ?? 0) < most;
  }

  #startNext(): void {
    for (const [subscriber, line] of this.#lines) {
      const [waiter] = line;
      if (!waiter || !this.#hasPlaceFor(waiter)) continue;
      const timer = this.#places.get(waiter);
      if (timer !== 'held') clearTimeout(timer);
      // To the end: others come first next time.
      this.#lines.delete(subscriber);
      line.delete(waiter);
      if (line.size > 0) this.#lines.set(subscriber, line);
      this.#start(waiter);
      return;
    }
  }

  #start(waiter: Waiter): void {
    this.#places.set(waiter, 'held');
    this.#count(waiter.visitor, 1);
    waiter.start();
  }

  #leaveLine(waiter: Waiter): void {
    const { subscriber } = waiter.visitor;
    const line = this.#lines.get(subscriber);
    line?.delete(waiter);
    if (line?.size === 0) this.#lines.delete(subscriber);
  }

  #count({ subscriber }: Visitor, change: 1 | -1): void {
    this.#used += change;
    const held = (this.#held.get(subscriber) ?? 0) + change;
    if (held > 0) this.#held.set(subscriber, held);
    else this.#held.delete(subscriber);
  }
}
