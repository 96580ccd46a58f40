import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DemoPicture } from '../kinds';
import { pictures } from '../pictures';

/** The demonstration's files on disk, and how many of them are stored. */
export class PictureFiles {
  /** svc-media decodes two pictures at a time while a third is uploaded. */
  readonly atOnce = 3;
  readonly #inPlace = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly log: (line: string) => void,
  ) {}

  async read({ file }: DemoPicture): Promise<File> {
    return new File([await readFile(join(this.folder, file))], basename(file), { type: 'image/webp' });
  }

  /** Counts stored pictures, and logs the count about every 20 and after the last. */
  done(some: readonly DemoPicture[]): void {
    const before = this.#inPlace.size;
    for (const { file } of some) this.#inPlace.add(file);
    const { size } = this.#inPlace;
    const isLast = size === pictures.length && before < size;
    if (isLast || Math.floor(size / 20) > Math.floor(before / 20))
      this.log(`pictures ${size} of ${pictures.length}`);
  }
}
