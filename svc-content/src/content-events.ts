import type { EventData, EventSubject } from '@show/contracts';
import type { Knex } from 'knex';
import { photosRemoved, photosStored } from './albums/events';
import { galleryRemoved, galleryStored } from './galleries/events';
import { pictureRemoved, pictureStored } from './media-images/events';
import { giveawayChanged, giveawayRemoved } from './search/events';

type Handlers = { [S in EventSubject]?: (trx: Knex.Transaction, data: EventData<S>) => Promise<void> };

/** What this service does about the events of others, each in the transaction that remembers the event. */
export const contentEvents = {
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
  'media.gallery.stored': galleryStored,
  'media.gallery.removed': galleryRemoved,
  'media.photos.stored': photosStored,
  'media.photos.removed': photosRemoved,
  'giveaway.opened': giveawayChanged,
  'giveaway.updated': giveawayChanged,
  'giveaway.closed': giveawayChanged,
  'giveaway.reset': giveawayChanged,
  'giveaway.removed': giveawayRemoved,
} satisfies Handlers;
