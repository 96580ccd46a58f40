import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';

/** An instant in UTC in the format of calendars: `20250315T173000Z`. */
const stamp = (instant: string | number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** An event without an end gets the default duration of a filming day. */
const usualLength = 4 * 60 * 60 * 1000;

/** URL that opens Google Calendar with the event filled in. */
export function googleCalendarUrl(event: FilmingEvent, showName: string): string {
  const { startsAt, endsAt, location, fullAddress, description } = event;
  const end = endsAt ?? new Date(startsAt).getTime() + usualLength;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${showName}: filming at ${location}`,
    dates: `${stamp(startsAt)}/${stamp(end)}`,
    details: description,
    location: `${location}, ${fullAddress}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
