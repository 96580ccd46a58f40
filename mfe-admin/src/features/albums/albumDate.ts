import type { Album } from '@show/contracts/entities/album';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** Months by number: 1 is 'January'. */
export const monthNames: readonly { number: number; name: string }[] = Array.from(
  { length: 12 },
  (_, at) => ({
    number: at + 1,
    name: month.format(new Date(Date.UTC(2024, at, 1))),
  }),
);

type AlbumDate = Pick<Album, 'year' | 'month' | 'day'>;

/** 'March 4, 2025', 'March 2025' or '2025', as precise as known. */
export function albumDate({ year, month: number, day }: AlbumDate): string {
  const name = monthNames.find((one) => one.number === number)?.name;
  if (!name) return String(year);
  return day === null ? `${name} ${year}` : `${name} ${day}, ${year}`;
}

/** Sort key: less precise dates come first within their year. */
export const dateOrder = ({ year, month: number, day }: AlbumDate): number =>
  year * 10_000 + (number ?? 0) * 100 + (day ?? 0);
