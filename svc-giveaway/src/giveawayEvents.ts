import type { EventHandlers } from '@show/service-kit';
import { pictureRemoved, pictureStored } from './features/media-images/events';

/** Handlers of the events of other services. */
export const giveawayEvents: EventHandlers = {
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
};
