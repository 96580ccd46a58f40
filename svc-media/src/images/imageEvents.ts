import type { EventData } from '@show/contracts';
import { appendEvent, type Transaction } from '@show/service-kit';
import { type ImageRow, imageUrl, picture } from './imageRows';

/** Appends the event with the current state of an image. */
export function appendStored(
  trx: Transaction,
  row: ImageRow,
  more: Pick<EventData<'media.image.stored'>, 'folder' | 'formerPlaces'> = {},
): Promise<void> {
  const { filename, color, placeholder } = row;
  return appendEvent(trx, {
    subject: 'media.image.stored',
    data: { filename, ...picture(row), color, placeholder, ...more },
  });
}

/** Sets the alternative text of an image and appends its event. */
export async function describeImage(
  trx: Transaction,
  image: ImageRow,
  alt: string | null,
): Promise<ImageRow> {
  await trx('images').where({ id: image.id }).update({ alt });
  const described = { ...image, alt };
  await appendStored(trx, described);
  return described;
}

/** Appends the events of images that nothing shows anymore. */
export async function appendRemoved(
  trx: Transaction,
  images: readonly Pick<ImageRow, 'filename'>[],
  more: Pick<EventData<'media.image.removed'>, 'purged' | 'formerPlaces'> = {},
): Promise<void> {
  for (const { filename } of images) {
    const gone = { filename, url: imageUrl(filename), ...more };
    await appendEvent(trx, { subject: 'media.image.removed', data: gone });
  }
}
