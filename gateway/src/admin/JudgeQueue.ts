/** Judging a passcode takes a core for a while: this many at once, and this many more may wait. */
const AT_ONCE = 2;
const MAY_WAIT = 50;

/** Runs costly work a few at a time; undefined when too much waits already. */
export class JudgeQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MAY_WAIT) return undefined;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
