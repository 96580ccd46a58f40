/** 'Season 2 • Episode 5', without the parts that are unknown. */
export function seasonEpisode({
  season,
  episodeNumber,
}: {
  season: number | null;
  episodeNumber: number | null;
}): string {
  const parts = [season !== null && `Season ${season}`, episodeNumber !== null && `Episode ${episodeNumber}`];
  return parts.filter(Boolean).join(' • ');
}

/** '3.2 miles away'. */
export const milesAway = (miles: number): string => `${miles.toFixed(1)} miles away`;

/** '39.7684, -86.1581', to so many decimals. */
export const coordinates = (latitude: number, longitude: number, decimals = 4): string =>
  `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;

/** '12,480'. Without `Intl`, as names of months. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** '1 photo', '12 photos'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
