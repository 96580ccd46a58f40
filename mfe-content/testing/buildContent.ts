import type { Album } from '@show/contracts/entities/album';
import type { Episode } from '@show/contracts/entities/episode';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import type { Guest } from '@show/contracts/entities/guest';
import type { GalleryImage } from '@show/contracts/entities/photo';
import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';

const item = {
  id: 1,
  slug: null,
  description: 'On the road in Parke County.',
  featured: false,
  youtubeId: null,
  thumbnail: null,
  customThumbnail: null,
  heroImage: null,
  publishedAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  sizes: {},
} as const;

export function buildEpisode(overrides: Partial<Episode> = {}): Episode {
  return {
    ...item,
    title: 'Covered bridges',
    season: 2,
    episodeNumber: 5,
    isLivestream: false,
    durationMinutes: null,
    duration: null,
    guestName: null,
    guestTitle: null,
    ...overrides,
  };
}

export function buildCategory(overrides: Partial<SegmentCategory> = {}): SegmentCategory {
  return { id: 1, name: 'Food & Drink', description: 'Where to eat.', color: '#8a5a00', ...overrides };
}

export function buildSegment(overrides: Partial<Segment> = {}): Segment {
  return {
    ...item,
    title: 'The pie counter',
    youtubeUrl: null,
    categoryId: null,
    category: null,
    ...overrides,
  };
}

export function buildGuest(overrides: Partial<Guest> = {}): Guest {
  return {
    ...item,
    title: 'In-Studio #12',
    guestName: 'A guest',
    guestTitle: null,
    guestBio: null,
    duration: null,
    durationMinutes: null,
    spotifyUrl: null,
    appleUrl: null,
    amazonUrl: null,
    ...overrides,
  };
}

export function buildFilmingEvent(overrides: Partial<FilmingEvent> = {}): FilmingEvent {
  return {
    id: 1,
    date: '2025-03-15',
    startTime: '13:30',
    estimatedEndTime: '17:30',
    location: 'Bridgeton Mill',
    fullAddress: '8104 Bridgeton Rd, Bridgeton, IN 47836',
    description: 'Flour and water.',
    websiteUrl: null,
    latitude: null,
    longitude: null,
    timeZone: 'America/Indiana/Indianapolis',
    startsAt: '2025-03-15T13:30:00-04:00',
    endsAt: '2025-03-15T17:30:00-04:00',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...overrides,
  };
}

export function buildSegmentLocation(overrides: Partial<SegmentLocation> = {}): SegmentLocation {
  return {
    id: 1,
    segmentId: 1,
    locationName: 'Bridgeton Mill',
    locationAddress: '8104 Bridgeton Rd',
    locationCity: 'Bridgeton',
    locationState: 'Indiana',
    latitude: 39.645,
    longitude: -87.177,
    locationSource: 'manual',
    ...overrides,
  };
}

export function buildAlbum(overrides: Partial<Album> = {}): Album {
  return {
    id: 1,
    title: 'A day at the mill',
    description: null,
    year: 2024,
    month: null,
    day: null,
    locationName: null,
    locationAddress: null,
    tvSegmentId: null,
    instudioGuestId: null,
    isVisible: true,
    coverImage: null,
    photoCount: 3,
    segmentTitle: null,
    segmentSlug: null,
    guestTitle: null,
    publishedAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    sizes: {},
    ...overrides,
  };
}

/** So many pictures of a gallery, told apart by their words: 'Picture 1', 'Picture 2' and so on. */
export function buildGallery(count: number): GalleryImage[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    url: `/uploads/picture-${index + 1}.webp`,
    width: 1500,
    height: 1000,
    alt: `Picture ${index + 1}`,
  }));
}
