import type { Reading } from '@show/contracts/entities/night';

const names: Readonly<Record<string, string>> = {
  '/': 'Front page',
  '/giveaways': 'Giveaway',
  '/giveaways-old': 'All giveaways',
  '/episodes': 'Episodes',
  '/segments': 'Segments',
  '/instudio-guests': 'Guests',
  '/bts': 'Behind the scenes',
  '/sponsors': 'Sponsors',
  '/calendar': 'Calendar',
  '/map': 'Map',
  '/search': 'Search',
  '/about': 'About',
};

/** What a page is called: by its item, as known to everyone, or by its URL. */
export const pageName = ({ path, title }: Reading['pages'][number]): string => title ?? names[path] ?? path;
