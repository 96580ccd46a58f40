/** The kinds of items that have an address, pictures and a video of their own. */
export const items = {
  episode: { table: 'episodes', missing: 'Episode Not Found' },
  segment: { table: 'segments', missing: 'TV Segment Not Found' },
  guest: { table: 'guests', missing: 'Guest Not Found' },
} as const;

export type ItemType = keyof typeof items;
