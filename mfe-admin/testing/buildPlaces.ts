import type { Album } from '@show/contracts/entities/album';
import type { BusinessSuggestion } from '@show/contracts/entities/business';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import type { MapItem } from '@show/contracts/entities/mapItem';
import type { GeneralImage, Photo } from '@show/contracts/entities/photo';
import type { Place } from '@show/contracts/entities/place';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import type { Sponsor } from '@show/contracts/entities/sponsor';

export const buildLocation = (overrides: Partial<SegmentLocation> = {}): SegmentLocation => ({
  id: 11,
  segmentId: 1,
  locationName: 'Bridgeton Mill',
  locationAddress: '8104 Bridgeton Road',
  locationCity: 'Rockville',
  locationState: 'Indiana',
  latitude: 39.6501,
  longitude: -87.1754,
  locationSource: 'geocoder',
  ...overrides,
});

export const buildMapItem = (overrides: Partial<MapItem> = {}): MapItem => {
  const { segmentId, locationSource, ...place } = buildLocation();
  return {
    ...place,
    type: 'segment',
    segment: {
      id: segmentId,
      slug: 'covered-bridges',
      title: 'Covered Bridges',
      description: '',
      youtubeUrl: null,
      thumbnail: null,
      categoryId: null,
    },
    latitude: 39.6501,
    longitude: -87.1754,
    ...overrides,
  };
};

export const buildSponsor = (overrides: Partial<Sponsor> = {}): Sponsor => ({
  id: 5,
  title: 'Limestone Loaf',
  description: '',
  featured: false,
  url: null,
  youtubeId: null,
  thumbnail: null,
  locationName: null,
  locationAddress: null,
  latitude: null,
  longitude: null,
  showOnMap: false,
  publishedAt: '2025-01-01T00:00:00.000Z',
  sizes: {},
  ...overrides,
});

export const buildSuggestion = (overrides: Partial<BusinessSuggestion> = {}): BusinessSuggestion => ({
  id: 'place:node/1',
  source: 'place',
  name: 'Glass Museum',
  address: '1915 S Webster Street',
  city: 'Kokomo',
  state: 'Indiana',
  latitude: 40.4694,
  longitude: -86.1328,
  ...overrides,
});

export const buildPlace = (overrides: Partial<Place> = {}): Place => ({
  latitude: 39.765042,
  longitude: -86.159693,
  displayName: '127 South Illinois Street, Indianapolis, Indiana',
  address: '127 South Illinois Street',
  city: 'Indianapolis',
  state: 'Indiana',
  ...overrides,
});

export const buildAlbum = (overrides: Partial<Album> = {}): Album => ({
  id: 3,
  title: 'A day at the mill',
  description: null,
  year: 2024,
  month: 10,
  day: 12,
  locationName: null,
  locationAddress: null,
  tvSegmentId: null,
  instudioGuestId: null,
  isVisible: true,
  coverImage: null,
  photoCount: 0,
  segmentTitle: null,
  segmentSlug: null,
  guestTitle: null,
  publishedAt: '2024-10-13T00:00:00.000Z',
  updatedAt: '2024-10-13T00:00:00.000Z',
  sizes: {},
  ...overrides,
});

export const buildPhoto = (overrides: Partial<Photo> = {}): Photo => ({
  id: 21,
  filename: 'mill.webp',
  title: null,
  originalName: 'mill.jpg',
  url: '/uploads/mill.webp',
  width: 900,
  height: 600,
  alt: null,
  ...overrides,
});

export const buildGeneralImage = (overrides: Partial<GeneralImage> = {}): GeneralImage => ({
  ...buildPhoto(),
  id: 31,
  uploadedAt: '2025-03-04T18:30:00.000Z',
  bytes: 204_800,
  ...overrides,
});

export const buildFilming = (overrides: Partial<FilmingEvent> = {}): FilmingEvent => ({
  id: 41,
  date: '2030-06-15',
  startTime: '13:30',
  estimatedEndTime: '17:30',
  location: 'Bridgeton Mill',
  fullAddress: '8104 Bridgeton Road, Rockville, IN',
  description: 'We film the wheel.',
  websiteUrl: null,
  latitude: '39.6501',
  longitude: '-87.1754',
  timeZone: 'America/Indiana/Indianapolis',
  startsAt: '2030-06-15T13:30:00-04:00',
  endsAt: '2030-06-15T17:30:00-04:00',
  updatedAt: '2025-01-01T00:00:00.000Z',
  ...overrides,
});
