import { appendEvent, type Transaction } from '@show/service-kit';
import { type ImageRow, imageUrl, picture } from './imageRows';

/** Tells everybody of a picture as it is now. */
export function announce(trx: Transaction, row: ImageRow, folder?: string): Promise<void> {
  const { filename, color, placeholder } = row;
  return appendEvent(trx, {
    subject: 'media.image.stored',
    data: { filename, ...picture(row), color, placeholder, ...(folder && { folder }) },
  });
}

/** Tells everybody that pictures are shown nowhere any more. */
export async function tellRemoved(
  trx: Transaction,
  images: readonly Pick<ImageRow, 'filename'>[],
): Promise<void> {
  for (const { filename } of images) {
    const gone = { filename, url: imageUrl(filename) };
    await appendEvent(trx, { subject: 'media.image.removed', data: gone });
  }
}
