import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';

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
    startZoneName: 'EDT',
    endsAt: '2025-03-15T17:30:00-04:00',
    endZoneName: 'EDT',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...overrides,
  };
}
