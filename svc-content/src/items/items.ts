/** The kinds of items that have an address, pictures and a video of their own. */
export const items = {
  episode: { table: 'episodes', name: 'episode', missing: 'Episode Not Found' },
  segment: { table: 'segments', name: 'TV segment', missing: 'TV Segment Not Found' },
  guest: { table: 'guests', name: 'in-studio guest', missing: 'Guest Not Found' },
} as const;

export type ItemType = keyof typeof items;
