import { instantsOf } from '@show/contracts/domain/wallTime';

const dayMs = 86_400_000;

/** The calendar day it is in a place, some days from now: 'YYYY-MM-DD'. Days are counted on the calendar, not in hours. */
export function dayIn(timeZone: string, now: Date, daysAhead: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day') + daysAhead));
  return day.toISOString().slice(0, 10);
}

/** The instant this many days before, at the hour at which the show puts things online (18:00 UTC). */
export function onlineSince(now: Date, daysAgo: number): string {
  const day = new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return `${day}T18:00:00Z`;
}

interface Slot {
  readonly weekday: string;
  readonly time: string;
}

/** The last time a weekly show aired in a time zone, or some weeks before that. */
export function airedAt(slots: readonly Slot[], timeZone: string, now: Date, weeksAgo = 0): string {
  for (let daysAgo = 0; daysAgo <= 7; daysAgo++) {
    const day = new Date(dayIn(timeZone, now, -daysAgo));
    const weekday = day.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    const slot = slots.find((one) => one.weekday === weekday);
    const at = (weeks: number) =>
      instantsOf(`${dayIn(timeZone, now, -daysAgo - 7 * weeks)}T${slot?.time}`, timeZone)[0] ?? Infinity;
    if (slot && at(0) <= now.getTime()) return new Date(at(weeksAgo)).toISOString();
  }
  throw new Error('The show is on no day of the week');
}
