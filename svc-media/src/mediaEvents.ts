import type { EventHandlers } from '@show/service-kit';
import { handedOver } from './features/handover/handOver';
import { pictureUsed } from './features/lists/events';
import type { ImageStore } from './images/imageStore';

export function mediaEvents(images: ImageStore): EventHandlers {
  return { 'content.picture.used': pictureUsed(images, handedOver) };
}
