import type { FilmingEvent, PageShow } from '@show/contracts';
import type { Absolute } from './itemContext';
import { type StructuredNode, summary } from './PageMeta';
import { postalAddress } from './postalAddress';

/** Maximum filming days that a document lists for search engines. */
const most = 50;

/** Filming days as events of schema.org. */
export function filmingNodes(
  events: readonly FilmingEvent[],
  { show, url, absolute }: { show: PageShow; url: string; absolute: Absolute },
): StructuredNode[] {
  return events.slice(0, most).map((event) => ({
    '@type': 'Event',
    name: `${show.name} films at ${event.location}`,
    description: summary(event.description, 500),
    startDate: event.startsAt,
    ...(event.endsAt ? { endDate: event.endsAt } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      address: postalAddress(event.fullAddress),
      ...(event.latitude !== null && event.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude } }
        : {}),
    },
    organizer: { '@type': 'Organization', name: show.name, url: absolute('/') },
    image: absolute(show.seoImage),
    url: event.websiteUrl ?? url,
  }));
}
