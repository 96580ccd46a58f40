import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describeError } from '../../../terminal/describeError';
import { PassedTests } from './PassedTests';
import { stampOf, type TestInputs, testInputs } from './testInputs';

interface UnchangedTestsOptions {
  readonly root: string;
  /** Run all of them, whatever passed before. */
  readonly all: boolean;
  say(line: string): void;
}

/** Finds the tests that need not run again, because nothing that they depend on has changed since they passed. */
export class UnchangedTests {
  readonly #passed: PassedTests;

  private constructor(
    private readonly options: UnchangedTestsOptions,
    /** As they were when the run began. */
    private readonly inputs: TestInputs,
  ) {
    this.#passed = new PassedTests(join(options.root, '.local', 'passed-tests.json'));
  }

  /** @returns undefined where everything is always run: in CI, and where git or a file cannot be read */
  static async read(options: UnchangedTestsOptions): Promise<UnchangedTests | undefined> {
    if (process.env.CI) return undefined;
    try {
      return new UnchangedTests(options, await testInputs(options.root));
    } catch (error) {
      options.say(`every test is run: ${describeError(error).split('\n')[0]}`);
      return undefined;
    }
  }

  /** The files of unit and service tests that have to be run. */
  filesToRun(): readonly string[] {
    return this.#without(this.inputs.tests);
  }

  /**
   * Of those, the ones that reach what was changed since `main`.
   * @param below folders and files to limit them to; empty: anywhere
   */
  filesThatReachChanges(below: readonly string[]): readonly string[] {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: this.options.root, encoding: 'utf8' }).split('\n').filter(Boolean);
    const changed = [
      ...git('diff', '--name-only', '--no-renames', '--relative', 'main'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
    const reaches = (test: string) => {
      const files = this.inputs.reachedBy(test);
      return changed.some((file) => files.has(file));
    };
    const isWanted = (test: string) =>
      below.length === 0 || below.some((place) => `${test}/`.startsWith(`${place}/`));
    return this.#without(this.inputs.tests.filter((test) => isWanted(test) && reaches(test)));
  }

  /** @param tests of the whole system, by name */
  isUnchanged(tests: string): boolean {
    if (this.options.all || !this.#passed.has(tests, this.inputs.wholeSystem)) return false;
    this.options.say(`${tests}: unchanged since they passed (npm test -- --all runs them)`);
    return true;
  }

  /**
   * Remembers what passed. A test whose inputs were changed while it ran is not: it may have seen the old ones.
   * @param results of files of tests and of whole systems
   */
  async record(results: ReadonlyMap<string, boolean>): Promise<void> {
    const { root } = this.options;
    const isSame = stampOf(root) === this.inputs.stamp;
    const after = isSame ? this.inputs : await testInputs(root).catch(() => undefined);
    if (!after) return;
    const hash = (name: string, { hash, tests, wholeSystem }: TestInputs) =>
      tests.includes(name) ? hash(name) : wholeSystem;
    this.#passed.record(
      new Map(
        [...results].map(([name, passed]) => {
          const inputs = hash(name, this.inputs);
          return [name, passed && inputs === hash(name, after) ? inputs : undefined];
        }),
      ),
    );
  }

  #without(tests: readonly string[]): readonly string[] {
    if (this.options.all) return tests;
    const wanted = tests.filter((test) => !this.#passed.has(test, this.inputs.hash(test)));
    const count = tests.length - wanted.length;
    if (count > 0)
      this.options.say(`${count} files unchanged since they passed (npm test -- --all runs them)`);
    return wanted;
  }
}
