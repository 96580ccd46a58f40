import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';

/**
 * A query that holds the URL of a video, as its id and the other words; undefined for others. An id alone is not
 * enough, as any word of eleven letters looks like one.
 */
export function videoWanted(query: string): { youtubeId: string; words: string } | undefined {
  const parts = query.trim().split(/\s+/);
  const address = parts.find((part) => part.includes('/') && youtubeIdFrom(part));
  const youtubeId = youtubeIdFrom(address);
  if (!youtubeId) return undefined;
  return { youtubeId, words: parts.filter((part) => part !== address).join(' ') };
}
