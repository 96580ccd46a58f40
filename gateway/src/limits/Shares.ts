import type { Visitor } from './visitor';

type Holder = Omit<Visitor, 'address'>;

export interface ShareLimits {
  /** Limit of all visitors together. */
  readonly total: number;
  /** Limit of one subscriber: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly perSubscriber: number;
  /** Limit of one IPv6 network of 48 bits. */
  readonly perNetwork: number;
}

/** Fraction of the total that shared addresses leave to the others. */
const RESERVE = 0.25;

/**
 * Counts what each visitor holds of a limited resource (sockets, queue slots, calls in flight), and refuses more than a
 * share. Shared addresses have no individual limit, but together they leave a quarter of the total to the others.
 * Visitors that hold nothing take no memory.
 */
export class Shares {
  readonly #limits: ShareLimits;
  readonly #maxShared: number;
  readonly #bySubscriber = new Map<string, number>();
  readonly #byNetwork = new Map<string, number>();
  #used = 0;
  #usedByShared = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
    this.#maxShared = limits.total - Math.ceil(limits.total * RESERVE);
  }

  /** What all visitors hold together. */
  get used(): number {
    return this.#used;
  }

  /** Whether the total is used up; when false, a refusal is because of the visitor's own share. */
  get full(): boolean {
    return this.#used >= this.#limits.total;
  }

  /**
   * Takes `weight` for a visitor. Returns the release function, which is idempotent; undefined when the visitor is
   * refused.
   */
  take(visitor: Holder, weight = 1): (() => void) | undefined {
    if (!this.#mayTake(visitor, weight)) return undefined;
    this.#count(visitor, weight);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#count(visitor, -weight);
    };
  }

  #mayTake({ subscriber, network, shared }: Holder, weight: number): boolean {
    const { total, perSubscriber, perNetwork } = this.#limits;
    if (this.#used + weight > total) return false;
    if (shared) return this.#usedByShared + weight <= this.#maxShared;
    if ((this.#bySubscriber.get(subscriber) ?? 0) + weight > perSubscriber) return false;
    return network === subscriber || (this.#byNetwork.get(network) ?? 0) + weight <= perNetwork;
  }

  #count({ subscriber, network, shared }: Holder, weight: number): void {
    this.#used += weight;
    if (shared) {
      this.#usedByShared += weight;
      return;
    }
    add(this.#bySubscriber, subscriber, weight);
    if (network !== subscriber) add(this.#byNetwork, network, weight);
  }
}

function add(counts: Map<string, number>, key: string, weight: number): void {
  const sum = (counts.get(key) ?? 0) + weight;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
