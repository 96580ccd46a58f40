import type { BigIntStats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registrySchema } from '@show/contracts';

export interface RegistryFileOptions {
  /** Folder that holds `registry.json`. */
  readonly folder: string;
  /** The next change waits until this one is handled. */
  readonly onChange: (registry: Registry) => void | Promise<void>;
  /** Called when the file is invalid, and then the last valid registry stays in use, or when dealing with a change failed. */
  readonly onFault: (error: unknown) => void;
}

/** Milliseconds between two looks at the file, each one call of the system: not every file system notifies of changes. */
const INTERVAL = 200;

/** Follows `registry.json`, which names the live versions. */
export class RegistryFile {
  readonly #options: RegistryFileOptions;
  #text = '';
  #mark = '';
  #poll: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(options: RegistryFileOptions) {
    this.#options = options;
  }

  /** Handles the registry again at the next look, although it is the same. */
  lookAgain(): void {
    this.#text = '';
    this.#mark = '';
  }

  async start(): Promise<void> {
    this.#poll = setInterval(() => void this.refresh(), INTERVAL).unref();
    await this.refresh();
  }

  stop(): void {
    clearInterval(this.#poll);
  }

  /** Reads the file again; reads are serialized, so that older content never wins. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const path = join(this.#options.folder, 'registry.json');
    // Mostly the same and polled: one step instead of the four of reading.
    const mark = await stat(path, { bigint: true }).then(markOf, () => '');
    if (mark === this.#mark) return;
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    this.#mark = mark;
    if (text === this.#text) return;
    this.#text = text;
    let registry: Registry;
    try {
      registry = registrySchema.parse(JSON.parse(text));
    } catch (error) {
      this.#options.onFault(error);
      return;
    }
    try {
      await this.#options.onChange(registry);
    } catch (error) {
      this.#options.onFault(error);
      // Thrown on, it would end all polling.
      this.lookAgain();
    }
  }
}

const markOf = ({ ino, size, mtimeNs }: BigIntStats) => `${ino} ${size} ${mtimeNs}`;
