const season = /\b(?:Season\s*|S)(\d{1,3})\b/i;
const episode = /\bE(?:p(?:isode)?)?\s*[.#]?\s*(\d{1,4})\b/i;
const together = /\bS(\d{1,3})\s*[:.x-]?\s*E(?:p)?(\d{1,4})\b/i;
const guest = /#\s*\d{1,9}\s*[:\-–—|]+\s*([^|:–—]+)/;

/** Season and number in titles such as 'Season 2 Episode 7', 'S2 E7' or 'S02E07'; null for a missing one. */
export function readEpisodeTitle(title: string): { season: number | null; episode: number | null } {
  const both = together.exec(title);
  return {
    season: numberIn(both?.[1] ?? season.exec(title)?.[1]),
    episode: numberIn(both?.[2] ?? episode.exec(title)?.[1]),
  };
}

/** The name after the number in titles such as 'In-Studio #12: Ann Example | Glass'; null without one. */
export function readGuestName(title: string): string | null {
  return guest.exec(title)?.[1]?.trim() || null;
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
