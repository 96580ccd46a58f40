interface Pictured {
  youtubeId?: string | null;
  thumbnail?: string | null;
  customThumbnail?: string | null;
}

/**
 * The pictures of a video, best first: its own, the one it came with, then the video site's in high and in lower
 * resolution. Picture goes down the list as they fail, and ends with a drawing of its own.
 */
export function thumbnailsOf({ youtubeId, thumbnail, customThumbnail }: Pictured): string[] {
  const fromVideoSite = youtubeId
    ? ['maxresdefault', 'hqdefault'].map((name) => `https://i.ytimg.com/vi/${youtubeId}/${name}.jpg`)
    : [];
  const all = [customThumbnail, thumbnail, ...fromVideoSite];
  return [...new Set(all.filter((src): src is string => Boolean(src)))];
}
