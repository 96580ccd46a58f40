import type { EventHandlers } from '@show/service-kit';
import { pictureRemoved, pictureStored } from './features/media-images/events';
import { showChanged } from './features/show/events';
import { staffMailed } from './features/staff-notices/staffMail';

export const giveawayEvents: EventHandlers = {
  'content.show.changed': showChanged,
  'content.staff.mailed': staffMailed,
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
};
