import type { Episode } from '@show/contracts/entities/episode';
import type { Guest } from '@show/contracts/entities/guest';
import type { Segment } from '@show/contracts/entities/segment';

const item = {
  description: 'On the road in Parke County.',
  featured: false,
  youtubeId: 'abcdefghijk',
  thumbnail: '/uploads/thumbnail.webp',
  customThumbnail: null,
  heroImage: null,
  publishedAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  sizes: {},
} as const;

export const buildSegment = (overrides: Partial<Segment> = {}): Segment => ({
  ...item,
  id: 1,
  slug: 'covered-bridges',
  title: 'Covered Bridges',
  youtubeUrl: null,
  categoryId: null,
  category: null,
  ...overrides,
});

export const buildEpisode = (overrides: Partial<Episode> = {}): Episode => ({
  ...item,
  id: 1,
  slug: 'harvest',
  title: 'Harvest',
  season: 2,
  episodeNumber: 3,
  isLivestream: false,
  durationMinutes: 30,
  duration: 30,
  guestName: null,
  guestTitle: null,
  ...overrides,
});

export const buildGuest = (overrides: Partial<Guest> = {}): Guest => ({
  ...item,
  id: 1,
  slug: null,
  title: 'Podcast #12',
  guestName: 'A Guest',
  guestTitle: null,
  guestBio: null,
  duration: null,
  durationMinutes: null,
  spotifyUrl: null,
  appleUrl: null,
  amazonUrl: null,
  ...overrides,
});
