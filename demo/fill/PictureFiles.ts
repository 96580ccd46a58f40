import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DemoPicture } from '../kinds';
import { pictures } from '../pictures';

/** The demonstration's files on disk, and how many of them are in place. */
export class PictureFiles {
  /** svc-media decodes two pictures at the same time; the third is on its way meanwhile. */
  readonly atOnce = 3;
  readonly #inPlace = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly log: (line: string) => void,
  ) {}

  async read({ file }: DemoPicture): Promise<File> {
    return new File([await readFile(join(this.folder, file))], basename(file), { type: 'image/webp' });
  }

  /** Tells that pictures are in place; after every 20 or so, and after the last, it says how many are. */
  done(some: readonly DemoPicture[]): void {
    const before = this.#inPlace.size;
    for (const { file } of some) this.#inPlace.add(file);
    const { size } = this.#inPlace;
    const isLast = size === pictures.length && before < size;
    if (isLast || Math.floor(size / 20) > Math.floor(before / 20))
      this.log(`pictures ${size} of ${pictures.length}`);
  }
}
