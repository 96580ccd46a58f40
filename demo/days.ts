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

/** The instant so many days before, at the hour at which the show puts things online (18:00 UTC). */
export function onlineSince(now: Date, daysAgo: number): string {
  const day = new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return `${day}T18:00:00Z`;
}
