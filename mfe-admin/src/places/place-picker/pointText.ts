import type { Point } from '@show/contracts/places/distance';

/** A point as typed text. */
export interface PointText {
  latitude: string;
  longitude: string;
}

/** Decimals of coordinates: about 10 cm. */
const decimals = 6;

export const noPoint: PointText = { latitude: '', longitude: '' };

/** Text of a point; empty if there is none. */
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

/** Parses a point; undefined if invalid. */
export function pointOf({ latitude, longitude }: PointText): Point | undefined {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}
