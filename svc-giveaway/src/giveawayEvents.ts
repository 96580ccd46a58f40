import type { EventHandlers } from '@show/service-kit';
import { pictureRemoved, pictureStored } from './features/media-images/events';
import { showChanged } from './features/show/events';

/** Handlers of the events of other services. */
export const giveawayEvents: EventHandlers = {
  'content.show.changed': showChanged,
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
};
