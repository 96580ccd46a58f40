import type { Point } from '@show/contracts/places/distance';
import type { PointTuple } from 'leaflet';
import type { Place } from '../Place';

/** Where the marker of a place is drawn. */
export interface Spot {
  point: Point;
  /** Offset in pixels to the right and up. */
  aside: PointTuple;
}

/** Size in pixels of a pin. */
const pin = { width: 30, height: 38 };
const columns = 4;

/** To about ten meters, which are less than a pin even at the closest zoom level. */
const pointOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

/** Spots of places by key: those at one point are beside each other, in rows, so that each can be pressed. */
export function spotsOf(places: readonly Place[]): ReadonlyMap<string, Spot> {
  const groups = new Map<string, [Place, ...Place[]]>();
  for (const place of places) {
    const group = groups.get(pointOf(place));
    if (group) group.push(place);
    else groups.set(pointOf(place), [place]);
  }
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map(({ key }, index) => [key, { point: group[0], aside: asideOf(index, group.length) }]),
    ),
  );
}

function asideOf(index: number, count: number): PointTuple {
  const row = Math.floor(index / columns);
  const inRow = Math.min(columns, count - row * columns);
  return [((index % columns) - (inRow - 1) / 2) * pin.width, row * pin.height];
}
