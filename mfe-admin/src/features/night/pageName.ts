import type { Reading } from '@show/contracts/entities/night';

const names: Readonly<Record<string, string>> = {
  '/': 'Front page',
  '/giveaways': 'Giveaway',
  '/map': 'Map',
  '/search': 'Search',
};

/** What a page is called: by its item, as known to everyone, or by its URL. */
export const pageName = ({ path, title }: Reading['pages'][number]): string => title ?? names[path] ?? path;
