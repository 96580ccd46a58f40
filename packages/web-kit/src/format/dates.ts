import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { show } from '@show/web-kit/page';

/**
 * English names of our own: the first use of `Intl.DateTimeFormat` takes 0.1 s on a mid-range phone, the longest task
 * of the front page. That page shows filming days only, which need no `Intl`.
 */
const months = [
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

/** A moment on the clocks of the show's region, and the short name of their zone: 'EST'. */
interface LocalMoment {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  zoneName: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Only figures and the zone's name come from `Intl`: its texts differ in spaces from one engine to another. */
function inShowZone(instant: string): LocalMoment {
  const parts = clockOf(show().region.timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    zoneName: part('timeZoneName'),
  };
}

const dayText = ({ year, month, day }: LocalMoment): string => `${months[month - 1]} ${day}, ${year}`;

/** An instant as 'March 4, 2025', in the show's zone: the same for every visitor. */
export const formatDate = (instant: string): string => dayText(inShowZone(instant));

/** An instant as 'March 4, 2025 at 1:30 PM EST', in the show's zone. */
export function formatDateTime(instant: string): string {
  const moment = inShowZone(instant);
  return `${dayText(moment)} at ${clock(moment.hour, moment.minute)} ${moment.zoneName}`;
}

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

function clock(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
