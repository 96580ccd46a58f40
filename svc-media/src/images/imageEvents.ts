import { appendEvent, type Transaction } from '@show/service-kit';
import { type ImageRow, imageUrl, picture } from './imageRows';

/** Appends the event with the present state of an image. */
export function appendStored(trx: Transaction, row: ImageRow, folder?: string): Promise<void> {
  const { filename, color, placeholder } = row;
  return appendEvent(trx, {
    subject: 'media.image.stored',
    data: { filename, ...picture(row), color, placeholder, ...(folder && { folder }) },
  });
}

/** Appends the events of images that nothing shows any more. */
export async function appendRemoved(
  trx: Transaction,
  images: readonly Pick<ImageRow, 'filename'>[],
): Promise<void> {
  for (const { filename } of images) {
    const gone = { filename, url: imageUrl(filename) };
    await appendEvent(trx, { subject: 'media.image.removed', data: gone });
  }
}
