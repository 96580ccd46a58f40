const season = /(?<![\p{L}\p{N}])(?:Season|Series)\s*#?\s*(\d{1,2})(?!\p{L}|\p{N}|\s*(?:%|[-–]\s*\d))/iu;
const shortSeason = /(?<![\p{L}\p{N}])S(\d{1,2})(?=\s*[:.,x|·•–—-]?\s*(?:E|Ep|Episode)\.?\s*#?\s*\d)/iu;
const episode =
  /(?<![\p{L}\p{N}])(?:Episode|Ep)\b\s*[.:#]?\s*#?\s*(\d{1,4})(?!\p{L}|\p{N}|\s*%|\s*[-–&]\s*\d)/iu;
const joined = /(?<![\p{L}\p{N}])(?:Episode|Ep)(\d{1,4})(?!\p{L}|\p{N}|\s*%|\s*[-–&]\s*\d)/iu;
const together =
  /(?<![\p{L}\p{N}])S(?:eason)?\s*(\d{1,2})\s*[:.,x|·•–—-]?\s*E(?:p(?:isode)?)?\.?\s*#?\s*(\d{1,4})(?!\p{L}|\p{N}|\s*[-–&]\s*E?\d)/iu;
const guest = /#\s*\d{1,9}\s*[:\-–—|]+\s*([^|:–—]+)/;

/**
 * Season and number in titles such as 'Season 2 Episode 7', 'S2 E7' or 'S02E07'; null for a missing one. Strict, because
 * nobody checks a guess: a number of several ('Episodes 1-3', 'Ep. 4 & 5'), a year, a road ('S 7') or a model ('E85')
 * is none.
 */
export function readEpisodeTitle(title: string): { season: number | null; episode: number | null } {
  const both = together.exec(title);
  return {
    season: numberIn(both?.[1] ?? (season.exec(title) ?? shortSeason.exec(title))?.[1]),
    episode: numberIn(both?.[2] ?? (episode.exec(title) ?? joined.exec(title))?.[1]),
  };
}

/** The name after the number in titles such as 'In-Studio #12: Ann Example | Glass'; null without one. */
export function readGuestName(title: string): string | null {
  return guest.exec(title)?.[1]?.trim() || null;
}

function numberIn(digits: string | undefined): number | null {
  const number = Number(digits ?? 0);
  return number > 0 ? number : null;
}
