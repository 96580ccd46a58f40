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

/**
 * Truncates to at most so many characters: after a whole sentence where one ends in the second half of them, else at the
 * end of a word where there is one, with an ellipsis.
 */
export function excerpt(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const sentences = /^.*\p{Ll}{3}[.!?](?=\s)/su.exec(text.slice(0, characters + 1))?.[0] ?? '';
  if (sentences.length > characters / 2) return sentences;
  const cut = text.slice(0, characters).replace(/[\ud800-\udbff]$/, '');
  const whole = /\s/.test(text.charAt(characters)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s.,;:]+$/, '')}…`;
}

const link = String.raw`https?:\/\/[^\s)\]]*[^\s)\].,;:!?]`;
const handle = String.raw`(?<![^\s(\[])@[\w-]+(?:\.[\w-]+)*`;
const target = `(?:${link}|${handle})`;
const targets = `${target}(?:\\s*(?:,|&|\\b(?:and|or)\\b)\\s*${target})*`;
/** Words that lead to what follows them, and end a text in the middle of a sentence without it. */
const leading = String.raw`\s*(?:\b(?:with|by|at|from|to|of|for|and|or|via|on|in|see|follow)\s+)?`;
const removed = new RegExp(`${leading}${targets}`, 'gi');

/** A text without its links and @handles and the words that lead to them, for cards. */
export function plainText(text: string): string {
  const rest = text.replace(removed, '');
  const whole = rest === text ? text : rest.replace(/\s*(?:\(\s*\)|\[\s*\]|[,;:](?=\s*[.!?]))/g, '');
  return whole
    .replace(/^[\s.,;:!?]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
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
