import type { Point } from '@show/contracts/places/distance';

/** South, west, north and east, in degrees. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * The area that the map shows: all places, a chosen place close up, the visitor with the nearest places, or an area such
 * as a county.
 */
export type View =
  | { kind: 'all' }
  | { kind: 'point'; point: Point }
  | { kind: 'visitor'; point: Point }
  | { kind: 'area'; area: Area };
