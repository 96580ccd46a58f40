import { matchesMedia } from '@show/web-kit/media';
import type { Map as LeafletMap } from 'leaflet';

/**
 * Lets the wheel and one-finger gestures scroll the page until the visitor activates the map by a tap, a click or the
 * Tab key.
 */
export function pageFirst(map: LeafletMap): void {
  const coarse = matchesMedia('(pointer: coarse)');
  const leave = () => {
    map.scrollWheelZoom.disable();
    if (coarse) map.dragging.disable();
  };
  const enter = () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
  };
  const container = map.getContainer();
  container.addEventListener('focusin', enter);
  container.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) leave();
  });
  leave();
}

/**
 * Whether the focus is, or was last, inside an element. For elements that were just removed, when the browser has
 * already reset the focus.
 */
export function watchFocus(map: HTMLElement, part: () => HTMLElement | undefined): () => boolean {
  let inside = false;
  const note = (target: EventTarget | null) => {
    inside = target instanceof Node && Boolean(part()?.contains(target));
  };
  map.addEventListener('focusin', ({ target }) => note(target));
  map.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && note(relatedTarget));
  return () => inside;
}
