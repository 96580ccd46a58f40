import type { EventHandlers } from '@show/service-kit';
import { pictureRemoved, pictureStored } from './features/media-images/events';
import { giveawayChanged, giveawayRemoved } from './features/search/events';
import { addNotice } from './notices/addNotice';

export const contentEvents: EventHandlers = {
  'media.image.stored': pictureStored,
  'media.image.removed': pictureRemoved,
  'giveaway.opened': giveawayChanged,
  'giveaway.updated': giveawayChanged,
  'giveaway.closed': giveawayChanged,
  'giveaway.reset': giveawayChanged,
  'giveaway.removed': giveawayRemoved,
  'giveaway.staff.noticed': addNotice,
};
