import type { EventHandlers } from '@show/service-kit';
import { photosOrdered, photosRemoved, photosStored } from './features/albums/events';
import { galleryOrdered, galleryRemoved, galleryStored } from './features/galleries/events';
import { pictureRemoved, pictureStored } from './features/media-images/events';
import { giveawayChanged, giveawayRemoved } from './features/search/events';

/** Handlers of other services' events. */
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
