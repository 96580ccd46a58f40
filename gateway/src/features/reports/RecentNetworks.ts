import { createHash, randomBytes } from 'node:crypto';

export interface RecentNetworksOptions {
  /** Milliseconds for which a network counts at least; at most twice as long. */
  readonly within: number;
  /** Networks remembered per window; of more, a random sample is kept and extrapolated. */
  readonly most: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** A sample that holds one of 2^level networks. */
interface Sample {
  readonly networks: Set<string>;
  level: number;
}

/** Number of distinct networks seen recently: exact while they are few, estimated when they are many. */
export class RecentNetworks {
  readonly #options: RecentNetworksOptions;
  /** A random salt, so that no client can choose addresses that are in every sample, or in none. */
  readonly #salt = randomBytes(16);
  #current = emptySample();
  #before = emptySample();
  #startedAt: number;

  constructor(options: RecentNetworksOptions) {
    this.#options = options;
    this.#startedAt = options.clock();
  }

  add(network: string): void {
    this.#turn();
    const sample = this.#current;
    if (!this.#isIn(sample.level, network)) return;
    sample.networks.add(network);
    while (sample.networks.size > this.#options.most) {
      sample.level += 1;
      for (const one of sample.networks) if (!this.#isIn(sample.level, one)) sample.networks.delete(one);
    }
  }

  get count(): number {
    this.#turn();
    const level = Math.max(this.#current.level, this.#before.level);
    const both = new Set([...this.#current.networks, ...this.#before.networks]);
    const counted = level === 0 ? both.size : [...both].filter((one) => this.#isIn(level, one)).length;
    return counted * 2 ** level;
  }

  #turn(): void {
    const { within, clock } = this.#options;
    const now = clock();
    const passed = now - this.#startedAt;
    if (passed < within) return;
    this.#before = passed < 2 * within ? this.#current : emptySample();
    this.#current = emptySample();
    this.#startedAt = now;
  }

  #isIn(level: number, network: string): boolean {
    if (level === 0) return true;
    const hash = createHash('sha256').update(this.#salt).update(network).digest().readUInt32LE(0);
    return hash % 2 ** level === 0;
  }
}

function emptySample(): Sample {
  return { networks: new Set(), level: 0 };
}
