import type { Map as LeafletMap } from 'leaflet';

/** Sides of its point where a name may be placed, in the order in which they are tried. */
const sides = ['after', 'beyond', 'before'] as const;

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

type Frame = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The part of the map that nothing lies over: the controls' corners are where it begins and ends. */
function visiblePart(container: HTMLElement): Frame {
  const corner = (name: string) => container.querySelector(`[class~="leaflet-${name}"]`) ?? container;
  const { left, right } = container.getBoundingClientRect();
  const { top } = corner('top').getBoundingClientRect();
  const { bottom } = corner('bottom').getBoundingClientRect();
  return { left, right, top, bottom };
}

const holds = (frame: Frame, box: DOMRect): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Labels of a map by importance, the most important first. */
export type LabelsOf = () => readonly HTMLElement[];

/**
 * Hides the labels that a marker, a control, a side of the map or a more important label would cover, after each change. A label with the attribute
 * `data-side` is tried on other sides of its point first.
 */
export function declutter(map: LeafletMap, labelsOf: LabelsOf): void {
  let frame = 0;

  function place(label: HTMLElement, visible: Frame, taken: readonly DOMRect[]): DOMRect | undefined {
    for (const side of label.dataset.side === undefined ? [undefined] : sides) {
      if (side) label.dataset.side = side;
      const box = label.getBoundingClientRect();
      if (holds(visible, box) && !taken.some((other) => overlap(box, other))) return box;
    }
    return undefined;
  }

  function update(): void {
    frame = 0;
    const above = [
      ...(map.getPane('markerPane')?.children ?? []),
      ...map.getContainer().querySelectorAll('[class~="leaflet-control"]'),
    ];
    const taken = above.map((element) => element.getBoundingClientRect());
    const visible = visiblePart(map.getContainer());
    for (const label of labelsOf()) {
      const box = place(label, visible, taken);
      label.style.visibility = box ? '' : 'hidden';
      if (box) taken.push(box);
    }
  }

  map.on('moveend layeradd layerremove', () => {
    frame ||= requestAnimationFrame(update);
  });
  map.on('unload', () => cancelAnimationFrame(frame));
}
