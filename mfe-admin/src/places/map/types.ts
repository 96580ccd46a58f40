import type { Point } from '@show/contracts/distance';

export interface MapView extends Point {
  zoom: number;
}

export interface MapMarker extends Point {
  id: string | number;
  /** Its name, also for those who don't see it. */
  label: string;
  /** What the colour says; red, a segment, unless told. */
  tone?: 'live' | 'sponsor' | 'visitor' | 'place' | 'gold' | undefined;
  /** The place is not exactly known. */
  approximate?: boolean | undefined;
  /** What the popup says below the name; without them there is no popup. */
  lines?: readonly string[] | undefined;
}
