import type { Point } from '@show/contracts/places/distance';
import type { County } from '@show/web-kit/counties';

/** Longitude and latitude. */
type Position = County['rings'][number][number];

/** Ray casting: whether a ray to the east crosses the ring an odd number of times. */
function isInside(ring: readonly Position[], { latitude, longitude }: Point): boolean {
  let inside = false;
  let [beforeX = 0, beforeY = 0] = ring.at(-1) ?? [];
  for (const [x = 0, y = 0] of ring) {
    const crosses = y > latitude !== beforeY > latitude;
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) inside = !inside;
    [beforeX, beforeY] = [x, y];
  }
  return inside;
}

const milesPerDegree = 69;

/**
 * Miles from a point to the nearest edge of a ring. Treats the earth as flat, which is precise enough for a few
 * miles.
 */
function milesTo(ring: readonly Position[], { latitude, longitude }: Point): number {
  const eastward = milesPerDegree * Math.cos((latitude * Math.PI) / 180);
  const flat = ([x = 0, y = 0]: Position = []) =>
    [(x - longitude) * eastward, (y - latitude) * milesPerDegree] as const;
  return Math.min(
    ...ring.map((end, index) => {
      const [fromX, fromY] = flat(ring.at(index - 1));
      const [toX, toY] = flat(end);
      const [dx, dy] = [toX - fromX, toY - fromY];
      const along = -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1);
      const part = Math.max(0, Math.min(1, along));
      return Math.hypot(fromX + part * dx, fromY + part * dy);
    }),
  );
}

/**
 * Tolerance in miles: simplified outlines cut river bends and lake shores, where towns and lighthouses still belong.
 */
const bankMiles = 0.6;

/** The county that contains a point, within the tolerance; undefined outside of all. */
export function countyAt(counties: readonly County[], point: Point): County | undefined {
  const around = counties.find(({ rings }) => rings.filter((ring) => isInside(ring, point)).length % 2 === 1);
  if (around) return around;
  const [nearest] = counties
    .map((county) => ({ county, miles: Math.min(...county.rings.map((ring) => milesTo(ring, point))) }))
    .sort((one, other) => one.miles - other.miles);
  return nearest && nearest.miles <= bankMiles ? nearest.county : undefined;
}
