import type { ImageForm } from '@show/contracts';
import type { Knex } from 'knex';
import { editItem } from './edit-item';
import type { ItemType } from './items';

/** Sets the pictures that the form names and leaves the others. Throws not-found. */
export function editPictures(
  trx: Knex.Transaction,
  type: ItemType,
  id: number,
  images: ImageForm,
): Promise<void> {
  const { customThumbnail, heroImage } = images;
  return editItem(trx, type, id, {
    ...(customThumbnail !== undefined && { custom_thumbnail: customThumbnail }),
    ...(heroImage !== undefined && { hero_image: heroImage }),
  });
}
