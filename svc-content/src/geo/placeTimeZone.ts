import { find } from 'geo-tz';

/**
 * IANA zone of a point, such as `America/Indiana/Tell_City`.
 * @param fallback the show's own zone: for a place without a point, and far out at sea
 */
export function placeTimeZone(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  fallback: string,
): string {
  if (latitude === null || longitude === null) return fallback;
  const [zone = fallback] = find(latitude, longitude);
  // What ships keep where no country has a say.
  return zone.startsWith('Etc/') ? fallback : zone;
}
