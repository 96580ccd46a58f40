export interface Point {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

const earthRadiusMiles = 3959;

/** Great-circle distance in miles, rounded to one decimal. */
export function distanceMiles(from: Point, to: Point): number {
  const northward = radians(to.latitude - from.latitude);
  const eastward = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(northward / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(eastward / 2) ** 2;
  // Rounding can push the chord of two opposite points a hair past 1, where asin is NaN.
  const miles = 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
  return Math.round(miles * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
