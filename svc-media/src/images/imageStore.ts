import type { Transaction } from '@show/service-kit';
import { appendStored } from './imageEvents';
import { createImageIngest, type ImageIngest, type ImageIngestDependencies } from './imageIngest';
import type { ImageRow } from './imageRows';
import { createImageTrash, type ImageTrash } from './imageTrash';

export interface ImageStore extends ImageIngest, ImageTrash {
  /** Sets the alternative text of an image and appends its event. */
  describe(trx: Transaction, image: ImageRow, alt: string | null): Promise<ImageRow>;
}

export function createImageStore(dependencies: ImageIngestDependencies): ImageStore {
  return {
    ...createImageIngest(dependencies),
    ...createImageTrash(dependencies),

    async describe(trx, image, alt) {
      await trx('images').where({ id: image.id }).update({ alt });
      const described = { ...image, alt };
      await appendStored(trx, described);
      return described;
    },
  };
}
