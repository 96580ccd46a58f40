/** Whose passcode is to be checked. */
export interface Requester {
  /** An office, a household: may have a few checks queued. */
  readonly customer: string;
  /** Providers are served round-robin. */
  readonly provider: string;
}

/** Checks of one customer that may be queued: staff of one office who sign in at the same moment are no attack. */
const MAX_QUEUED_PER_CUSTOMER = 3;

export interface PasswordHashLimiterOptions {
  readonly maxQueued: number;
  /** How long to pause after each check, as a ratio of the time that it took. */
  readonly pauseRatio: number;
}

interface Queued extends Requester {
  readonly settle: (admitted: boolean) => void;
}

/** How many of the providers that were served last are remembered. */
const REMEMBERED = 64;

/**
 * Runs checks of passcodes one at a time: scrypt takes 128 MiB, a core, and a thread of the pool that files and zlib use
 * too. The provider that was served least recently comes next. When the queue is full, a provider that has most of it
 * loses one check to a newcomer from another one.
 */
export class PasswordHashLimiter {
  readonly #options: PasswordHashLimiterOptions;
  readonly #queue: Queued[] = [];
  readonly #served: string[] = [];
  #busy = false;

  constructor(options: PasswordHashLimiterOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs the check when it is its turn. Returns undefined when the queue has no room for it. */
  async run<T>(requester: Requester, check: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy && !(await this.#enqueue(requester))) return undefined;
    this.#busy = true;
    this.#served.push(requester.provider);
    if (this.#served.length > REMEMBERED) this.#served.shift();
    const began = performance.now();
    try {
      return await check();
    } finally {
      setTimeout(() => this.#startNext(), (performance.now() - began) * this.#options.pauseRatio);
    }
  }

  #enqueue(requester: Requester): Promise<boolean> {
    const own = this.#queue.filter(({ customer }) => customer === requester.customer);
    if (own.length >= MAX_QUEUED_PER_CUSTOMER) return Promise.resolve(false);
    if (this.#queue.length >= this.#options.maxQueued && !this.#makeRoom(requester.provider))
      return Promise.resolve(false);
    return new Promise((settle) => this.#queue.push({ ...requester, settle }));
  }

  /** Drops the latest check of the provider that has most of them, if that has more than the newcomer's would have. */
  #makeRoom(newcomer: string): boolean {
    const queuedOf = (name: string) => this.#queue.filter(({ provider }) => provider === name).length;
    const most = this.#queue.reduce((max, { provider }) => Math.max(max, queuedOf(provider)), 0);
    if (most <= queuedOf(newcomer) + 1) return false;
    const index = this.#queue.findLastIndex(({ provider }) => queuedOf(provider) === most);
    this.#queue.splice(index, 1)[0]?.settle(false);
    return true;
  }

  #startNext(): void {
    const servedAt = this.#queue.map(({ provider }) => this.#served.lastIndexOf(provider));
    const [next] = this.#queue.splice(servedAt.indexOf(Math.min(...servedAt)), 1);
    // Stays busy: a check that arrives before the next one runs must queue.
    if (next) next.settle(true);
    else this.#busy = false;
  }
}

/** Known browsers of staff have a limiter of their own, so that strangers cannot delay them. */
export function passwordHashLimiters() {
  return {
    ofKnownBrowsers: new PasswordHashLimiter({ maxQueued: 16, pauseRatio: 0 }),
    // Strangers together take half of one core, however many guess.
    ofStrangers: new PasswordHashLimiter({ maxQueued: 16, pauseRatio: 1 }),
  };
}
