import type { Point } from '@show/contracts/places/distance';

export interface MapView extends Point {
  zoom: number;
}

export interface MapMarker extends Point {
  id: string | number;
  /** Accessible name. */
  label: string;
  /** Color with its meaning; red, a segment, by default. */
  tone?: 'live' | 'sponsor' | 'visitor' | 'place' | 'gold' | undefined;
  /** The location is approximate. */
  approximate?: boolean | undefined;
  /** Lines of the popup below the name; without them there is no popup. */
  lines?: readonly string[] | undefined;
}
