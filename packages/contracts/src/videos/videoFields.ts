import type { KindWith } from '../domain/itemKinds';

const texts = ['title', 'description', 'publishedAt', 'thumbnail'] as const;

/** The fields of an item that follow its video, by the names that they have in responses. */
export const videoFields = {
  episode: [...texts, 'durationMinutes', 'season', 'episodeNumber', 'isLivestream'],
  segment: texts,
  'instudio-guest': [...texts, 'durationMinutes'],
  sponsor: texts,
} as const satisfies Readonly<Record<KindWith<'synced'>, readonly string[]>>;
