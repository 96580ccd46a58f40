import { problems } from '@show/service-kit';

interface MaybePoint<Coordinate> {
  readonly latitude: Coordinate | null;
  readonly longitude: Coordinate | null;
}

/** The coordinates of a form: both or none. Throws invalid for half a point. */
export function wholePoint<Coordinate>({ latitude, longitude }: MaybePoint<Coordinate>) {
  if ((latitude === null) === (longitude === null)) return { latitude, longitude };
  const absent = latitude === null ? 'latitude' : 'longitude';
  throw problems.invalid([
    { path: `body.${absent}`, message: 'Give both latitude and longitude, or neither' },
  ]);
}
