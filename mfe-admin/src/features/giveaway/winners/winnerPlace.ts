import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { isInBounds } from '@show/contracts/places/regionPoint';
import type { Show } from '@show/contracts/site/show';

export interface WinnerPlace {
  latitude: number;
  longitude: number;
  /** Only the text is known, or the point is implausible: placed near the city. */
  approximate: boolean;
}

/** Maximum jitter in degrees around the center. */
const spread = 0.1;

/** A number from -1 to 1, stable per winner, so that its pin does not move. */
function scatter(id: number, salt: number): number {
  const wave = Math.sin(id * 127.1 + salt * 311.7) * 43_758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

/** Position of a winner on the map; undefined if nothing is known. */
export function winnerPlace(
  { id, latitude, longitude, location }: AdminWinner,
  { region: { bounds }, map: { center } }: Pick<Show, 'region' | 'map'>,
): WinnerPlace | undefined {
  const known = latitude !== null && longitude !== null;
  if (known) {
    if (isInBounds(bounds, { latitude, longitude })) return { latitude, longitude, approximate: false };
  }
  if (!known && !location) return undefined;
  return {
    latitude: center.latitude + spread * scatter(id, 1),
    longitude: center.longitude + spread * scatter(id, 2),
    approximate: true,
  };
}
