import type { Album } from '@show/contracts/entities/album';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const wholeDate = inUtc({ month: 'long', day: 'numeric', year: 'numeric' });
const monthAndYear = inUtc({ month: 'long', year: 'numeric' });

/** Date of the photos, as precise as known: 'October 12, 2024', 'October 2024' or '2024'. */
export function albumDate({ year, month, day }: Pick<Album, 'year' | 'month' | 'day'>): string {
  if (!month) return String(year);
  const date = Date.UTC(year, month - 1, day ?? 1);
  return (day ? wholeDate : monthAndYear).format(date);
}

export interface AlbumYear {
  year: number;
  albums: Album[];
}

/** Groups by year, newest first; keeps the order within a year. */
export function byYear(albums: readonly Album[]): AlbumYear[] {
  const years = [...new Set(albums.map(({ year }) => year))].sort((one, other) => other - one);
  return years.map((year) => ({ year, albums: albums.filter((album) => album.year === year) }));
}

/** Years of a single album each that are shown side by side in pairs; never the first year. */
export function pairedYears(years: readonly AlbumYear[]): ReadonlySet<number> {
  const paired = new Set<number>();
  for (let at = 1; at < years.length; at += 1) {
    const [one, other] = [years[at], years[at + 1]];
    if (one?.albums.length !== 1 || other?.albums.length !== 1) continue;
    paired.add(one.year).add(other.year);
    at += 1;
  }
  return paired;
}

/** '2023–2025', or a single year. */
export function yearRange(albums: readonly Album[]): string {
  const years = albums.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

export const totalPhotos = (albums: readonly Album[]): number =>
  albums.reduce((sum, { photoCount }) => sum + photoCount, 0);
