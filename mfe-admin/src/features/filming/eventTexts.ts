import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { formatFilmingEnd, formatTime } from '@show/web-kit/format';

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  // A calendar day has no time zone: parsed and formatted in UTC it stays the same day.
  timeZone: 'UTC',
});

/** 'Sat, Mar 15, 2025'. */
export const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** '1:30 PM EST to 5:30 PM EST', which breaks before the second time and within neither. */
export function timeText(event: FilmingEvent): string {
  const start = together(formatTime(event.startTime, event.startZoneName));
  const { estimatedEndTime } = event;
  if (estimatedEndTime === null) return start;
  return `${start} to ${together(formatFilmingEnd({ ...event, estimatedEndTime }))}`;
}

const together = (time: string): string => time.replaceAll(' ', '\u00a0');
