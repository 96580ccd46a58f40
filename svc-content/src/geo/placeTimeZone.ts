import { find } from 'geo-tz';

/**
 * IANA zone of a point, such as `America/Indiana/Tell_City`.
 * @param fallback the zone of the show, for a place without a point or at sea
 */
export function placeTimeZone(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  fallback: string,
): string {
  if (latitude === null || longitude === null) return fallback;
  const [zone = fallback] = find(latitude, longitude);
  // The nautical zones of the high seas.
  return zone.startsWith('Etc/') ? fallback : zone;
}
