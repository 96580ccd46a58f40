import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small file system in memory, mounted on a folder. Only root may. */
export class Disk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static mount(folder: string, megabytes: number): Disk {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]);
    return new Disk(folder);
  }

  /** Fills the remaining space. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      for (const size of [1024 * 1024, 4096, 1]) this.#append(file, Buffer.alloc(size, 1));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.#folder]);
  }

  get #ballast(): string {
    return join(this.#folder, 'ballast');
  }

  #append(file: number, piece: Buffer): void {
    for (;;) {
      try {
        if (writeSync(file, piece) < piece.length) return;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
        throw error;
      }
    }
  }
}
