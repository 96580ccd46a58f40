interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/**
 * The twelve Indiana counties on Central time, as boxes that follow their borders to within a few miles.
 * Source: 49 CFR 71.5 (the counties); county seats for the boxes.
 */
const centralTime: readonly Box[] = [
  // Lake, Porter, Newton, Jasper
  { west: -87.6, east: -87.1, south: 40.736, north: 41.8 },
  { west: -87.1, east: -86.93, south: 40.91, north: 41.8 },
  // LaPorte, Starke
  { west: -86.93, east: -86.49, south: 41.43, north: 41.8 },
  { west: -86.93, east: -86.465, south: 41.17, north: 41.43 },
  // Gibson, Posey, Vanderburgh
  { west: -88.1, east: -87.32, south: 37.7, north: 38.5 },
  // Warrick, Spencer, Perry
  { west: -87.32, east: -87.02, south: 37.7, north: 38.25 },
  { west: -87.02, east: -86.46, south: 37.7, north: 38.2 },
];

/**
 * IANA zone of a point: Central in the north-west and south-west counties of Indiana, else the show's own.
 * @param fallback the show's zone, also for a place without a point
 */
export function placeTimeZone(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  fallback: string,
): string {
  if (latitude === null || longitude === null) return fallback;
  const central = centralTime.some(
    ({ west, east, south, north }) =>
      longitude >= west && longitude < east && latitude >= south && latitude < north,
  );
  return central ? 'America/Chicago' : fallback;
}
