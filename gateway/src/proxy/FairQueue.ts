import type { Visitor } from '../limits/visitor';

/** A call that needs a connection. */
export interface Waiter {
  readonly visitor: Visitor;
  /** Called once the call has a connection, which it holds until `release`. */
  start(): void;
  /** None became free in time; the call is no longer queued. */
  onTimeout(): void;
}

export interface FairQueueOptions {
  readonly connections: number;
  /** Connections that one subscriber may hold. */
  readonly perSubscriber: number;
  /** Connections that an address may hold which many people share. */
  readonly perShared: number;
  /** Milliseconds that a call may wait. */
  readonly timeoutMs: number;
}

type Slot = 'held' | NodeJS.Timeout;

/**
 * Hands out connections to calls. While all are in use, or all that a subscriber may hold, its calls wait; waiting
 * subscribers are served round-robin, however many calls each has queued.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #slots = new Map<Waiter, Slot>();
  readonly #held = new Map<string, number>();
  /** Queued calls by subscriber; the subscriber that was served longest ago comes first. */
  readonly #queues = new Map<string, Set<Waiter>>();
  #used = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Connections in use. */
  get used(): number {
    return this.#used;
  }

  /** Calls that wait for a connection. */
  get waiting(): number {
    return this.#slots.size - this.#used;
  }

  /** Starts a call, immediately if there is a connection for it. */
  acquire(waiter: Waiter): void {
    if (this.#hasConnectionFor(waiter)) {
      this.#start(waiter);
      return;
    }
    const { subscriber } = waiter.visitor;
    const queue = this.#queues.get(subscriber);
    if (queue) queue.add(waiter);
    else this.#queues.set(subscriber, new Set([waiter]));
    const timer = setTimeout(() => {
      this.release(waiter);
      waiter.onTimeout();
    }, this.#options.timeoutMs);
    this.#slots.set(waiter, timer);
  }

  /** A call needs no connection anymore, whether it holds one or waits. May be called again. */
  release(waiter: Waiter): void {
    const slot = this.#slots.get(waiter);
    if (slot === undefined) return;
    this.#slots.delete(waiter);
    if (slot !== 'held') {
      clearTimeout(slot);
      this.#dequeue(waiter);
      return;
    }
    this.#count(waiter.visitor, -1);
    this.#startNext();
  }

  #hasConnectionFor({ visitor: { subscriber, shared } }: Waiter): boolean {
    const { connections, perSubscriber, perShared } = this.#options;
    const most = shared ? perShared : perSubscriber;
    return this.#used < connections && (this.#held.get(subscriber) ?? 0) < most;
  }

  #startNext(): void {
    for (const [subscriber, queue] of this.#queues) {
      const [waiter] = queue;
      if (!waiter || !this.#hasConnectionFor(waiter)) continue;
      const timer = this.#slots.get(waiter);
      if (timer !== 'held') clearTimeout(timer);
      // To the end: others come first next time.
      this.#queues.delete(subscriber);
      queue.delete(waiter);
      if (queue.size > 0) this.#queues.set(subscriber, queue);
      this.#start(waiter);
      return;
    }
  }

  #start(waiter: Waiter): void {
    this.#slots.set(waiter, 'held');
    this.#count(waiter.visitor, 1);
    waiter.start();
  }

  #dequeue(waiter: Waiter): void {
    const { subscriber } = waiter.visitor;
    const queue = this.#queues.get(subscriber);
    queue?.delete(waiter);
    if (queue?.size === 0) this.#queues.delete(subscriber);
  }

  #count({ subscriber }: Visitor, change: 1 | -1): void {
    this.#used += change;
    const held = (this.#held.get(subscriber) ?? 0) + change;
    if (held > 0) this.#held.set(subscriber, held);
    else this.#held.delete(subscriber);
  }
}
