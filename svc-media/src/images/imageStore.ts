import type { Transaction } from '@show/service-kit';
import { announce } from './imageEvents';
import { createImageIngest, type ImageIngest, type ImageIngestNeeds } from './imageIngest';
import type { ImageRow } from './imageRows';
import { createImageTrash, type ImageTrash } from './imageTrash';

/** All that may be done with pictures. */
export interface ImageStore extends ImageIngest, ImageTrash {
  /** Gives a picture other words, and tells everybody. */
  describe(trx: Transaction, image: ImageRow, alt: string | null): Promise<ImageRow>;
}

export function createImageStore(needs: ImageIngestNeeds): ImageStore {
  return {
    ...createImageIngest(needs),
    ...createImageTrash(needs),

    async describe(trx, image, alt) {
      await trx('images').where({ id: image.id }).update({ alt });
      const described = { ...image, alt };
      await announce(trx, described);
      return described;
    },
  };
}
