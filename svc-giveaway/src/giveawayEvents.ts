import type { EventHandlers } from '@show/service-kit';
import { pictureRemoved, pictureStored } from './features/media-images/events';

/** What this service does about the events of others. */
export const giveawayEvents: EventHandlers = {
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
};
