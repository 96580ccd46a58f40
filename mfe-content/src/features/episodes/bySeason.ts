import type { Episode } from '@show/contracts/entities/episode';

interface SeasonOfEpisodes {
  title: string;
  episodes: Episode[];
}

const titleOf = ({ season }: Episode): string => (season === null ? 'More episodes' : `Season ${season}`);

/** Groups episodes by season, in the given order. */
export function bySeason(episodes: readonly Episode[]): SeasonOfEpisodes[] {
  const seasons = new Map<string, Episode[]>();
  for (const episode of episodes) {
    const title = titleOf(episode);
    seasons.set(title, [...(seasons.get(title) ?? []), episode]);
  }
  return [...seasons].map(([title, those]) => ({ title, episodes: those }));
}
