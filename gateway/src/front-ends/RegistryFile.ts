import { type BigIntStats, type FSWatcher, watch } from 'node:fs';
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
  /** Polling interval in milliseconds, for file systems without change notifications. */
  readonly pollEvery?: number;
}

/** Watches `registry.json`, which names the live versions. */
export class RegistryFile {
  readonly #options: RegistryFileOptions;
  #text = '';
  #mark = '';
  #watcher: FSWatcher | undefined;
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
    this.#poll = setInterval(() => void this.refresh(), this.#options.pollEvery ?? 500).unref();
    await this.refresh();
  }

  stop(): void {
    this.#watcher?.close();
    clearInterval(this.#poll);
  }

  /** Reads the file again; reads are serialized, so that older content never wins. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    if (!this.#watcher) this.#watch();
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

  #watch(): void {
    try {
      this.#watcher = watch(this.#options.folder, { persistent: false }, () => void this.refresh());
      this.#watcher.on('error', () => this.#forgetWatcher());
    } catch {
      // The folder does not exist yet: polling continues.
    }
  }

  #forgetWatcher(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
  }
}

const markOf = ({ ino, size, mtimeNs }: BigIntStats) => `${ino} ${size} ${mtimeNs}`;
