import type { Point } from '@show/contracts/distance';

/** A point as it is typed. */
export interface PointText {
  latitude: string;
  longitude: string;
}

/** Coordinates are written to so many decimals: a hand's breadth. */
const decimals = 6;

export const noPoint: PointText = { latitude: '', longitude: '' };

/** A point as it stands in a form; empty where there is none. */
export function textOf({
  latitude,
  longitude,
}: {
  latitude: number | string | null;
  longitude: number | string | null;
}): PointText {
  if (latitude === null || longitude === null) return noPoint;
  return { latitude: Number(latitude).toFixed(decimals), longitude: Number(longitude).toFixed(decimals) };
}

/** The point that a text means; undefined while it means none. */
export function pointOf({ latitude, longitude }: PointText): Point | undefined {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}
