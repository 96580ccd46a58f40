import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const memorySchema = z.record(z.string(), z.object({ inputs: z.string(), at: z.number() }));
type Memory = z.output<typeof memorySchema>;

/** Milliseconds for which a result is believed: servers and the calendar are inputs that no hash holds. */
const believed = 7 * 24 * 3_600_000;

/** Remembers in one file which tests passed, and with which inputs. */
export class PassedTests {
  readonly #memory: Memory;

  constructor(
    private readonly file: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#memory = read(file);
  }

  /** Whether a test passed with exactly these inputs. */
  has(name: string, inputs: string): boolean {
    const passed = this.#memory[name];
    return passed?.inputs === inputs && this.now() - passed.at < believed;
  }

  /**
   * Takes note of results.
   * @param results for each test the hash of its inputs, or undefined when it did not pass
   */
  record(results: ReadonlyMap<string, string | undefined>): void {
    for (const [name, inputs] of results)
      if (inputs) this.#memory[name] = { inputs, at: this.now() };
      else delete this.#memory[name];
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    writeFileSync(this.file, JSON.stringify(this.#memory));
  }
}

/** A file that cannot be read as one of ours remembers nothing. */
function read(file: string): Memory {
  if (!existsSync(file)) return {};
  try {
    return memorySchema.catch({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
