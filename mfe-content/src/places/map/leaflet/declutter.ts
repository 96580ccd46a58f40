import type { Map as LeafletMap } from 'leaflet';
import { type Box, overlap, placeBeside } from './placeBeside';

/** The part of the map that nothing lies over: the controls' corners are where it begins and ends. */
function visiblePart(container: HTMLElement): Box {
  const corner = (name: string) => container.querySelector(`[class~="leaflet-${name}"]`) ?? container;
  const { left, right } = container.getBoundingClientRect();
  const { top } = corner('top').getBoundingClientRect();
  const { bottom } = corner('bottom').getBoundingClientRect();
  return { left, right, top, bottom };
}

const holds = (frame: Box, box: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Moves a label from where Leaflet has put it. */
function shift(label: HTMLElement, x: number, y: number): void {
  label.style.setProperty('--shift-x', `${x}px`);
  label.style.setProperty('--shift-y', `${y}px`);
}

const boxesOf = (elements: Iterable<Element>): Box[] =>
  [...elements].map((element) => element.getBoundingClientRect());

const boxIfFree = (box: Box, isFree: (box: Box) => boolean): Box[] => (isFree(box) ? [box] : []);

/** Pixels between names in one line, which would read as one. */
const apart = 8;

/** Moves the name of a city to a free place. Returns what it takes, with its dot. */
function city(
  label: HTMLElement,
  box: Box,
  markers: readonly Box[],
  isFree: (box: Box) => boolean,
): readonly Box[] {
  const found = placeBeside(box, markers, isFree);
  if (!found) return [];
  const { name, dot } = found;
  label.dataset.dot = dot ? 'shown' : 'covered';
  shift(label, name.left - box.left, name.top - box.top);
  const taken = { ...name, left: name.left - apart, right: name.right + apart };
  return dot ? [taken, dot] : [taken];
}

/** Labels of a map by importance, the most important first. */
export type LabelsOf = () => readonly HTMLElement[];

/**
 * Hides the labels that a marker, a control, a side of the map or a more important label would cover, after each
 * change. A label with the attribute `data-dot` begins at its dot and is moved to where there is room for it; the
 * attribute is `covered` while the dot is.
 */
export function declutter(map: LeafletMap, labelsOf: LabelsOf): void {
  let frame = 0;

  function update(): void {
    frame = 0;
    const container = map.getContainer();
    const markers = boxesOf(map.getPane('markerPane')?.children ?? []);
    const controls = container.querySelectorAll('[class~="leaflet-control"]');
    const taken = [
      ...markers,
      ...boxesOf(controls),
      ...boxesOf(document.querySelectorAll('[data-over-map]')),
    ];
    const visible = visiblePart(container);
    const isFree = (box: Box) => holds(visible, box) && !taken.some((other) => overlap(box, other));
    const labels = labelsOf();
    // All moves before all measurements, so that the browser lays out once.
    for (const label of labels) if (label.dataset.dot !== undefined) shift(label, 0, 0);
    const boxes = new Map(labels.map((label) => [label, label.getBoundingClientRect()]));
    for (const [label, box] of boxes) {
      const place =
        label.dataset.dot === undefined ? boxIfFree(box, isFree) : city(label, box, markers, isFree);
      label.style.visibility = place.length > 0 ? '' : 'hidden';
      taken.push(...place);
    }
  }

  map.on('moveend layeradd layerremove', () => {
    frame ||= requestAnimationFrame(update);
  });
  map.on('unload', () => cancelAnimationFrame(frame));
}
