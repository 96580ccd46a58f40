/** Who asks for judging. */
export interface Asking {
  /** An office, a household: has a few places in the queue. */
  readonly customer: string;
  /** Takes turns with the others of its kind. */
  readonly provider: string;
}

/** Most that wait of one customer: staff of one office who sign in at the same moment are no attack. */
const PLACES_OF_A_CUSTOMER = 3;

export interface JudgeQueueOptions {
  /** Most that wait. */
  readonly places: number;
  /** How long nothing is judged after each judging, as a part of the time that it took. */
  readonly rest: number;
}

interface Waiting extends Asking {
  readonly go: (admitted: boolean) => void;
}

/** How many of the providers that were served last are remembered. */
const REMEMBERED = 64;

/**
 * Judges passcodes one after the other: scrypt takes 128 MiB, a core and a thread of the pool that files and zlib use
 * too. Whoever has been served least recently comes next; when all places are taken, a provider that has most of them
 * loses one to somebody of another.
 */
export class JudgeQueue {
  readonly #options: JudgeQueueOptions;
  readonly #waiting: Waiting[] = [];
  readonly #served: string[] = [];
  #busy = false;

  constructor(options: JudgeQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs the work when it is its turn; undefined when there is no place for it. */
  async run<T>(asking: Asking, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy && !(await this.#turn(asking))) return undefined;
    this.#busy = true;
    this.#served.push(asking.provider);
    if (this.#served.length > REMEMBERED) this.#served.shift();
    const began = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(() => this.#next(), (performance.now() - began) * this.#options.rest);
    }
  }

  #turn(asking: Asking): Promise<boolean> {
    const { length: places } = this.#waiting.filter(({ customer }) => customer === asking.customer);
    if (places >= PLACES_OF_A_CUSTOMER) return Promise.resolve(false);
    if (this.#waiting.length >= this.#options.places && !this.#makeRoom(asking.provider))
      return Promise.resolve(false);
    return new Promise((go) => this.#waiting.push({ ...asking, go }));
  }

  /** Takes the latest place of the provider that has most, if it has more than the newcomer's would have. */
  #makeRoom(newcomer: string): boolean {
    const placesOf = (name: string) => this.#waiting.filter(({ provider }) => provider === name).length;
    const most = this.#waiting.reduce((max, { provider }) => Math.max(max, placesOf(provider)), 0);
    if (most <= placesOf(newcomer) + 1) return false;
    const at = this.#waiting.findLastIndex(({ provider }) => placesOf(provider) === most);
    this.#waiting.splice(at, 1)[0]?.go(false);
    return true;
  }

  #next(): void {
    const servedAt = this.#waiting.map(({ provider }) => this.#served.lastIndexOf(provider));
    const [next] = this.#waiting.splice(servedAt.indexOf(Math.min(...servedAt)), 1);
    // The turn is handed on: whoever comes meanwhile must wait.
    if (next) next.go(true);
    else this.#busy = false;
  }
}

/** Browsers that staff have used before have a queue of their own, so that strangers cannot delay them. */
export function judgeQueues() {
  return {
    ofKnownBrowsers: new JudgeQueue({ places: 16, rest: 0 }),
    // Strangers together take half of one core, however many guess.
    ofStrangers: new JudgeQueue({ places: 16, rest: 1 }),
  };
}
