import type { Album } from '@show/contracts/entities/album';

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
