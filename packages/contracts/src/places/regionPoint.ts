import type { Point } from './distance';

/** Region of the show. */
interface Region {
  readonly name?: string | undefined;
  readonly bounds: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  };
}

export function isInBounds(
  { south, north, west, east }: Region['bounds'],
  { latitude, longitude }: Point,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** What is often meant: a sign that was left out, or the two numbers the wrong way round. */
function readingsOf({ latitude, longitude }: Point): Point[] {
  const turned = { latitude: longitude, longitude: latitude };
  return [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: -latitude, longitude: -longitude },
    turned,
    { ...turned, longitude: -latitude },
  ];
}

/** Why a point is refused, and beside which of its two fields; null for a point in the show's region. */
export function outsideRegion(
  point: Point,
  { bounds, name = 'the region of the show' }: Region,
): { readonly field: keyof Point; readonly message: string } | null {
  if (isInBounds(bounds, point)) return null;
  const where = `This is not in ${name}.`;
  const meant = readingsOf(point).find((reading) => isInBounds(bounds, reading));
  if (!meant) return { field: 'longitude', message: `${where} Its edges are under Show, Place.` };
  const { latitude, longitude } = meant;
  if (latitude === point.latitude)
    return { field: 'longitude', message: `${where} Did you mean ${longitude}?` };
  if (longitude === point.longitude)
    return { field: 'latitude', message: `${where} Did you mean ${latitude}?` };
  return { field: 'longitude', message: `${where} Did you mean ${latitude}, ${longitude}?` };
}
