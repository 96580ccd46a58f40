/** Rejects a number that begins a range or list ('1-3', '4 & 5'; '6 of 7' is fine), a decimal ('7.5') or a percentage. */
const several = String.raw`(?!\p{L}|\p{N}|\s*%|\s*[-–—/&+]\s*E?\d|[.,]\d|,\s*\d|\s*(?:and|to|through|thru|or)\s+E?\d)`;
/** Rejects a number that counts something else: 'season 12 days away'. */
const counting = String.raw`(?!\s+(?:day|week|month|year|hour|minute|game|time)s?\b)`;
const between = String.raw`\s*[:.,x|·•–—-]?\s*`;
/** The start of a word, so that 'preseason' and 'off-season' do not match. */
const start = String.raw`(?<![\p{L}\p{N}]|\p{L}-)`;

const season = new RegExp(`${start}(?:Season|Series)\\s*#?\\s*(\\d{1,2})${several}${counting}`, 'iu');
const shortSeason = new RegExp(`${start}S(\\d{1,2})(?=${between}(?:E|Ep|Episode)\\.?\\s*#?\\s*\\d)`, 'iu');
const number = String.raw`(?!(?:19|20)\d\d(?!\d))(\d{1,4})${several}`;
const episode = new RegExp(`${start}(?:Episode|Ep)\\b\\s*[.:#]?\\s*#?\\s*${number}`, 'iu');
const joined = new RegExp(`${start}(?:Episode|Ep)${number}`, 'iu');
const together = new RegExp(
  `${start}S(?:eason)?\\s*(\\d{1,2})${between}E(?:p(?:isode)?)?\\.?\\s*#?\\s*${number}`,
  'iu',
);

/** The text between a guest's number and their trade. */
const guest =
  /(?:^|\b(?:studio|guest|interview|episode|ep\.?)\s*)#\s*\d{1,9}\s*[:\-–—|]+\s*([^|:–—(]+?)\s*(?:[|:–—(]|\s-\s|,(?!\s*(?:Jr|Sr|[IVX]+)\b)|$)/iu;
/** Up to five words, capitalized or particles such as 'van'. */
const name =
  /^\p{Lu}[\p{L}\p{M}.,'’-]*(?:\s(?:\p{Lu}[\p{L}\p{M}.,'’-]*|and|&|de|del|da|di|la|van|von|der|den)){0,4}$/u;

/**
 * Season and number in titles such as 'Season 2 Episode 7', 'S2 E7' or 'S02E07'; null for a missing one. Strict, because
 * nobody checks a guess: a number of several ('Episodes 1-3', 'Ep. 4 & 5'), a year, a road ('S 7'), a model ('E85') or
 * a count ('season 12 days away') is none.
 */
export function readEpisodeTitle(title: string): { season: number | null; episode: number | null } {
  const both = together.exec(title);
  return {
    season: numberIn(both?.[1] ?? (season.exec(title) ?? shortSeason.exec(title))?.[1]),
    episode: numberIn(both?.[2] ?? (episode.exec(title) ?? joined.exec(title))?.[1]),
  };
}

/** The name after the number in titles such as 'In-Studio #12: Ann Example | Glass'; null if it may not be a name. */
export function readGuestName(title: string): string | null {
  const found = guest.exec(title)?.[1] ?? '';
  return name.test(found) ? found : null;
}

function numberIn(digits: string | undefined): number | null {
  const number = Number(digits ?? 0);
  return number > 0 ? number : null;
}
