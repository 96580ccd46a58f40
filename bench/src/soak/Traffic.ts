import { setTimeout as delay } from 'node:timers/promises';

/** Results of the requests since the last sample. */
export interface TrafficFigures {
  readonly seconds: number;
  readonly answered: number;
  readonly failed: Readonly<Record<string, number>>;
  /** Response times in milliseconds. */
  readonly took: readonly number[];
}

/** Requests at a fixed rate, and their results. */
export class SteadyTraffic {
  #took: number[] = [];
  #failed: Record<string, number> = {};
  #since = performance.now();
  #ended = false;

  /** @param onFailure told at once what failed, after so many milliseconds */
  constructor(private readonly onFailure: (cause: string, took: number) => void = () => {}) {}

  /**
   * Does something every so many milliseconds, in its own time where one takes longer, until the end.
   * @param act resolves to the status of the response, undefined if it does not wait for one
   */
  async keepDoing(every: number, act: () => Promise<number | undefined>): Promise<void> {
    await delay(Math.random() * every);
    while (!this.#ended) {
      const began = performance.now();
      try {
        const status = await act();
        if (status === undefined) continue;
        if (status < 400) this.#took.push(performance.now() - began);
        else this.#fail(`${status}`, began);
      } catch (error) {
        this.#fail(error instanceof Error ? error.message : 'failed', began);
      } finally {
        await delay(Math.max(0, began + every - performance.now()));
      }
    }
  }

  get ended(): boolean {
    return this.#ended;
  }

  look(): TrafficFigures {
    const now = performance.now();
    const [took, failed] = [this.#took, this.#failed];
    const seconds = (now - this.#since) / 1000;
    this.#since = now;
    this.#took = [];
    this.#failed = {};
    return { seconds, answered: took.length, failed, took };
  }

  end(): void {
    this.#ended = true;
  }

  #fail(cause: string, began: number): void {
    this.onFailure(cause, performance.now() - began);
    this.#failed[cause] = (this.#failed[cause] ?? 0) + 1;
  }
}
