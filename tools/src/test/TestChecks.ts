import { describeError } from '../../terminal/describeError';
import type { TestRun } from './runTests';
import type { Totals } from './totals';

/** Tests that run one after the other on something that is up already; one that fails does not keep the next from it. */
export class TestChecks {
  readonly #run: Pick<TestRun, 'say' | 'signal'>;
  readonly #failures: string[] = [];
  #passed = 0;

  constructor(run: Pick<TestRun, 'say' | 'signal'>) {
    this.#run = run;
  }

  async run(title: string, test: () => Promise<void>): Promise<void> {
    const { say, signal } = this.#run;
    signal.throwIfAborted();
    try {
      await test();
      this.#passed += 1;
      say(`passed: ${title}`);
    } catch (error) {
      const failure = `${title}: ${describeError(error)}`;
      this.#failures.push(failure);
      say(`FAILED: ${failure}`);
    }
  }

  get totals(): Totals {
    return { passed: this.#passed, failed: this.#failures.length, failures: this.#failures };
  }
}
