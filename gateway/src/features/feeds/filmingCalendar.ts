import type { FilmingFeedEvent } from '@show/contracts';
import ical, { ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library';
import type { FeedContext } from './feed';

export const calendarType = 'text/calendar; charset=utf-8';

/** An event without an end is taken to last as long as a filming day usually does. */
const usualLength = { hours: 4 };

/** Filming days as iCalendar (RFC 5545), each in the time zone of its place. */
export function filmingCalendar(events: readonly FilmingFeedEvent[], context: FeedContext): string {
  const { show, absolute } = context;
  const host = new URL(absolute('/')).hostname;
  // No METHOD: these are calendars to read, and RFC 5546 requires an organizer to reply to for each method.
  const calendar = ical({
    name: printable(`${show.name}: filming days`),
    prodId: { company: 'local-show', product: 'filming', language: 'EN' },
    ttl: 60 * 60,
    // Without a zone of the calendar DTSTAMP and LAST-MODIFIED are in UTC, as RFC 5545 requires.
    timezone: { name: null, generator: (zone) => timeZoneBlock(zone)[0] ?? null },
  }).x('X-WR-TIMEZONE', show.region.timeZone);
  for (const event of events) {
    // A plain Date would be formatted in the time zone of this machine.
    const start = DateTime.fromISO(event.startsAt, { zone: event.timeZone });
    const end = event.endsAt && DateTime.fromISO(event.endsAt, { zone: event.timeZone });
    const point =
      event.latitude !== null && event.longitude !== null
        ? { geo: { lat: Number(event.latitude), lon: Number(event.longitude) } }
        : {};
    calendar.createEvent({
      id: `filming-${event.id}@${host}`,
      sequence: event.sequence,
      stamp: new Date(event.updatedAt),
      lastModified: new Date(event.updatedAt),
      start,
      end: end || start.plus(usualLength),
      timezone: event.timeZone,
      summary: printable(`${show.name} films at ${event.location}`),
      description: printable(event.description),
      location: { title: printable(event.location), address: printable(event.fullAddress), ...point },
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(event.websiteUrl ? { url: printable(event.websiteUrl) } : {}),
    });
  }
  return inOrder(calendar.toString());
}

/** RFC 5545 allows no control characters in a text; some programs refuse the whole file for one. */
const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

/** RFC 5545 requires the properties of the calendar before its parts, and a line end after every line, the last too. */
function inOrder(text: string): string {
  const parts = /(?<=\r\n)BEGIN:(VTIMEZONE|VEVENT)\r\n.*?\r\nEND:\1\r\n/gs;
  const own = text.replace(parts, '').replace(/END:VCALENDAR$/, '');
  return `${own}${(text.match(parts) ?? []).join('')}END:VCALENDAR\r\n`;
}
