import type { EventHandlers } from '@show/service-kit';
import { photosOrdered, photosRemoved, photosStored } from './albums/events';
import { galleryOrdered, galleryRemoved, galleryStored } from './galleries/events';
import { pictureRemoved, pictureStored } from './media-images/events';
import { giveawayChanged, giveawayRemoved } from './search/events';

/** What this service does about the events of others. */
export const contentEvents: EventHandlers = {
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
  'media.gallery.stored': galleryStored,
  'media.gallery.removed': galleryRemoved,
  'media.gallery.ordered': galleryOrdered,
  'media.photos.stored': photosStored,
  'media.photos.removed': photosRemoved,
  'media.photos.ordered': photosOrdered,
  'giveaway.opened': giveawayChanged,
  'giveaway.updated': giveawayChanged,
  'giveaway.closed': giveawayChanged,
  'giveaway.reset': giveawayChanged,
  'giveaway.removed': giveawayRemoved,
};
