import type { LeafletKeyboardEvent, Map as LeafletMap, Marker } from 'leaflet';

/** A marker is a button: a click, Enter and the space bar press it. */
export function pressed(drawn: Marker, onPress: () => void): Marker {
  drawn.on('click', onPress);
  drawn.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onPress();
  });
  return drawn;
}

/**
 * A page is scrolled past a map more often than a map is moved: the wheel, and one finger, belong to the page until
 * somebody has gone into the map by a tap, a click or the tab key.
 */
export function pageFirst(map: LeafletMap): void {
  const coarse = window.matchMedia('(pointer: coarse)').matches;
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
 * Whether the focus is, or was last, inside a part of the map. Asked for when that part has just been taken away, and
 * the browser has already forgotten where the focus was.
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
