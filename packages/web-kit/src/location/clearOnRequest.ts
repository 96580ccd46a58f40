import { clearLocationEvent } from '@show/web-kit/api';
import { clearLocation } from './store';

/** Deletes the stored location when a response asks for it, as the reset of a giveaway does. */
export function clearLocationOnRequest(): void {
  window.addEventListener(clearLocationEvent, clearLocation);
}
