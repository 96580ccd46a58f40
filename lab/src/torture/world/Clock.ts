import { existsSync, renameSync, writeFileSync } from 'node:fs';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

/** A clock that processes read instead of the machine's, through libfaketime. */
export class Clock {
  /** Milliseconds until processes notice that it moved. */
  static readonly noticedWithin = 1_000;

  readonly #file: string;
  readonly #library: string;

  private constructor(file: string, library: string) {
    this.#file = file;
    this.#library = library;
    this.move(0);
  }

  static isInstalled(): boolean {
    return libraries.some((one) => existsSync(one));
  }

  /** Undefined where libfaketime (Debian's package `faketime`) is not installed. */
  static beside(file: string): Clock | undefined {
    const library = libraries.find((one) => existsSync(one));
    return library ? new Clock(file, library) : undefined;
  }

  /** Sets the offset from the machine's clock, in seconds. */
  move(seconds: number): void {
    // Replaces the file atomically.
    writeFileSync(`${this.#file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** Environment with which a process reads this clock. */
  get environment(): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers are not affected: only the time of day jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }
}
