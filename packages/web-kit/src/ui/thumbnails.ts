interface Pictured {
  youtubeId?: string | null;
  thumbnail?: string | null;
  customThumbnail?: string | null;
}

/**
 * Thumbnails of a video, best first: custom, imported, then the video site's in high and in lower resolution. Picture
 * tries them in turn and ends with its fallback illustration.
 */
export function thumbnailsOf({ youtubeId, thumbnail, customThumbnail }: Pictured): string[] {
  const fromVideoSite = youtubeId
    ? ['maxresdefault', 'hqdefault'].map((name) => `https://i.ytimg.com/vi/${youtubeId}/${name}.jpg`)
    : [];
  const all = [customThumbnail, thumbnail, ...fromVideoSite];
  return [...new Set(all.filter((src): src is string => Boolean(src)))];
}
