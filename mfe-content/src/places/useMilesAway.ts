import { distanceMiles } from '@show/contracts/places/distance';
import { useUserLocation } from '@show/web-kit/location';

interface MaybePoint {
  latitude: number | string | null | undefined;
  longitude: number | string | null | undefined;
}

const toDegrees = (value: MaybePoint['latitude']): number => (value ? Number(value) : Number.NaN);

/** Distance of the visitor from a place in miles; undefined if either is unknown. */
export function useMilesAway(place: MaybePoint): number | undefined {
  const location = useUserLocation((state) => state.location);
  const point = { latitude: toDegrees(place.latitude), longitude: toDegrees(place.longitude) };
  if (!location || !Number.isFinite(point.latitude + point.longitude)) return undefined;
  return distanceMiles(location, point);
}
