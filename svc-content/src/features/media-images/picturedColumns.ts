import type { ContentType } from '../../items/recordChange';

/** Every column that may hold the address of a picture. */
export const picturedColumns = [
  {
    type: 'episode',
    table: 'episodes',
    columns: ['thumbnail', 'custom_thumbnail', 'hero_image'],
    slug: true,
  },
  {
    type: 'segment',
    table: 'segments',
    columns: ['thumbnail', 'custom_thumbnail', 'hero_image'],
    slug: true,
  },
  { type: 'guest', table: 'guests', columns: ['thumbnail', 'custom_thumbnail', 'hero_image'], slug: true },
  { type: 'business', table: 'businesses', columns: ['thumbnail'], slug: true },
  { type: 'sponsor', table: 'sponsors', columns: ['thumbnail'], slug: false },
  { type: 'album', table: 'albums', columns: ['cover_image'], slug: false },
] as const satisfies readonly {
  type: ContentType;
  table: string;
  columns: readonly string[];
  slug: boolean;
}[];
