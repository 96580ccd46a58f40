import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';

/** An instant as calendars write it in universal time: `20250315T173000Z`. */
const stamp = (instant: string | number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** An event without an end is taken to last as long as a filming day usually does. */
const usualLength = 4 * 60 * 60 * 1000;

/** Opens Google's calendar with the event filled in. */
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
