import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';

const day = 24 * 60 * 60 * 1000;
/** An event without an end gets the default duration of a filming day. */
const usualLength = 4 * 60 * 60 * 1000;

type Times = Pick<FilmingEvent, 'date' | 'startsAt' | 'endsAt'>;

/** When the event ends, in milliseconds since 1970. */
export const endOf = ({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>): number =>
  endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + usualLength;

/** Whether the cameras run: from the start to the end. */
export const isFilmingNow = (event: Times, now: number): boolean =>
  Date.parse(event.startsAt) <= now && now < endOf(event);

/** Milliseconds by which the clocks of the place are ahead of UTC, from the offset of the start. */
function offsetOf(startsAt: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(startsAt) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

/** 'now', 'today', 'tomorrow' or 'in 5 days', by the calendar of the place; undefined once it is over. */
export function timeUntil(event: Times, now: number): string | undefined {
  if (isFilmingNow(event, now)) return 'now';
  if (Date.parse(event.startsAt) < now) return undefined;
  const today = Math.floor((now + offsetOf(event.startsAt)) / day);
  const days = Date.parse(`${event.date}T00:00:00Z`) / day - today;
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const zones: Readonly<Record<string, string>> = { E: 'Eastern', C: 'Central', M: 'Mountain', P: 'Pacific' };
const familyOf = (zoneName: string): string | undefined =>
  /^[ECMP][SD]T$/.test(zoneName) ? zones[zoneName.charAt(0)] : undefined;

/**
 * 'Central time, where we film' for a place whose clocks differ from the show's; undefined for all others.
 * Calls `Intl` only for a zone that is not the show's.
 */
export function otherClocks(
  { timeZone, startsAt, startZoneName }: Pick<FilmingEvent, 'timeZone' | 'startsAt' | 'startZoneName'>,
  zoneOfShow: string,
): string | undefined {
  const there = familyOf(startZoneName);
  if (timeZone === zoneOfShow || !there) return undefined;
  const here = new Intl.DateTimeFormat('en-US', { timeZone: zoneOfShow, timeZoneName: 'short' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return familyOf(here ?? '') === there ? undefined : `${there} time, where we film`;
}
