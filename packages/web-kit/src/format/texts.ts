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

/** '3.2 miles away', '6,324.2 miles away'. */
export const milesAway = (miles: number): string => `${grouped(miles.toFixed(1))} miles away`;

/** '39.7684, -86.1581', to this many decimals. */
export const coordinates = (latitude: number, longitude: number, decimals = 4): string =>
  `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;

/** '12,480'. Without `Intl`, as names of months. */
export const formatNumber = (value: number): string => grouped(String(Math.round(value * 1000) / 1000));

function grouped(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const parts = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${parts}.${fraction}` : parts;
}

/** '1 photo', '12 photos'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Calls '(317) 555-0142 ext. 2', in whatever way it is written; an extension is not part of the number. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/e?x.*|[^+\d]/gi, '')}`;
