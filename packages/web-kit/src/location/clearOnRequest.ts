import { clearLocationEvent } from '@show/web-kit/api';
import { clearLocation } from './store';

/** A giveaway's reset asks browsers to forget where they are; the API client hears it first. */
export function clearLocationOnRequest(): void {
  window.addEventListener(clearLocationEvent, clearLocation);
}
