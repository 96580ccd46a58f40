import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';

/**
 * English names of our own: the first use of `Intl.DateTimeFormat` takes 0.1 s on a mid-range phone, the longest task
 * of the front page. That page shows filming days only, which need no `Intl`.
 */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A calendar day has no time zone: parsed and formatted in UTC it stays the same day everywhere. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day `YYYY-MM-DD` as 'Saturday, March 15'. */
export function formatFilmingDate(day: string): string {
  const date = midnight(day);
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** A day `YYYY-MM-DD` in the pieces of a calendar leaf: 'Mar' and '15'. */
export function calendarLeaf(day: string): { month: string; day: string } {
  const date = midnight(day);
  return { month: months[date.getUTCMonth()]?.slice(0, 3) ?? '', day: String(date.getUTCDate()) };
}

/** When a day of filming is expected to end: '5:30 PM EST', or '1:30 AM EST, Sunday' when that is after midnight. */
export function formatFilmingEnd({ date, startTime, estimatedEndTime, endZoneName }: FilmingEnd): string {
  const time = formatTime(estimatedEndTime, endZoneName);
  if (estimatedEndTime > startTime) return time;
  return `${time}, ${weekdays[(midnight(date).getUTCDay() + 1) % 7]}`;
}

interface FilmingEnd extends Pick<FilmingEvent, 'date' | 'startTime' | 'endZoneName'> {
  estimatedEndTime: string;
}

/** A time `HH:MM` as '1:30 PM', or with the name of its zone as '1:30 PM EST'. */
export function formatTime(time: string, zoneName?: string | null): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return [clock(hours, minutes), zoneName].filter(Boolean).join(' ');
}

export function clock(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
