import type { Episode, Guest, Segment } from '@show/contracts';

type Filmed = Episode | Guest | Segment;

/** The picture of an item with a video; undefined when it has neither a picture nor a video. */
export function pictureUrl(item: Filmed, absolute: (path: string) => string): string | undefined {
  const own = item.customThumbnail ?? item.thumbnail;
  if (own) return absolute(own);
  return item.youtubeId ? `https://i.ytimg.com/vi/${item.youtubeId}/hqdefault.jpg` : undefined;
}

export const playerUrl = (youtubeId: string): string => `https://www.youtube-nocookie.com/embed/${youtubeId}`;
