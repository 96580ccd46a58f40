import type { ImageForm } from '@show/contracts';
import type { Knex } from 'knex';
import { type EditedItem, editItem } from './editItem';

/** Sets the pictures that the form names and leaves the others. Throws as `editItem` does. */
export function editPictures(trx: Knex.Transaction, item: EditedItem, images: ImageForm): Promise<void> {
  const { customThumbnail, heroImage } = images;
  return editItem(trx, item, {
    ...(customThumbnail !== undefined && { custom_thumbnail: customThumbnail }),
    ...(heroImage !== undefined && { hero_image: heroImage }),
  });
}
