import type { Episode } from '@show/contracts';
import type { ItemContext } from './itemContext';
import { type SharePicture, type StructuredNode, summary } from './PageMeta';
import { sharePictureOf } from './sharePictureOf';

interface Filmed {
  readonly title: string;
  readonly description: string;
  readonly youtubeId: string | null;
  readonly publishedAt: string;
  readonly durationMinutes?: number | null;
  readonly thumbnail: string | null;
  readonly customThumbnail: string | null;
  readonly sizes: Episode['sizes'];
}

/** Minutes that a video is assumed to last by default. */
const ASSUMED_MINUTES = 30;

/** The picture of an item with a video: its own, or that of the video. */
export function pictureOf(
  item: Omit<Filmed, 'description'>,
  { absolute }: ItemContext,
): SharePicture | undefined {
  for (const field of ['customThumbnail', 'thumbnail'] as const) {
    const url = item[field];
    if (!url) continue;
    return sharePictureOf(url, item.sizes[field], item.title, absolute);
  }
  if (!item.youtubeId) return undefined;
  // The largest one that every video has.
  const url = `https://i.ytimg.com/vi/${item.youtubeId}/hqdefault.jpg`;
  return { url, width: 480, height: 360, type: 'image/jpeg', alt: item.title };
}

export function videoNode(item: Filmed, context: ItemContext): StructuredNode | undefined {
  if (!item.youtubeId) return undefined;
  return {
    '@type': 'VideoObject',
    name: item.title,
    description: summary(item.description || item.title, 500),
    thumbnailUrl: pictureOf(item, context)?.url,
    uploadDate: item.publishedAt,
    duration: `PT${item.durationMinutes || ASSUMED_MINUTES}M`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${item.youtubeId}`,
    url: context.url,
  };
}

/** The chapters of a video. */
export function withClips(
  video: StructuredNode | undefined,
  { rundown = [], durationMinutes }: Episode,
  { url }: ItemContext,
): StructuredNode | undefined {
  const end = (durationMinutes || ASSUMED_MINUTES) * 60;
  const chapters = rundown.filter(({ startSecond }) => startSecond < end);
  if (!video || chapters.length === 0) return video;
  return {
    ...video,
    hasPart: chapters.map(({ title, startSecond }, at) => ({
      '@type': 'Clip',
      name: title,
      startOffset: startSecond,
      endOffset: chapters[at + 1]?.startSecond ?? end,
      url: `${url}?t=${startSecond}`,
    })),
  };
}
