import type { PageId } from '@show/contracts/site/pages';

export interface NavItem {
  to: string;
  label: string;
  /** Ids of the pages on which it is highlighted: its own first, then those below it. */
  pages: readonly [PageId, ...PageId[]];
}

export const mainNav: readonly NavItem[] = [
  { to: '/', label: 'Home', pages: ['home'] },
  { to: '/segments', label: 'TV Segments', pages: ['segments', 'segment'] },
  { to: '/episodes', label: 'Episodes', pages: ['episodes', 'episode'] },
  { to: '/instudio-guests', label: 'In-Studio Guests', pages: ['guests', 'instudio-guest'] },
  { to: '/map', label: 'Map', pages: ['map'] },
  { to: '/bts', label: 'Behind The Scenes', pages: ['albums', 'album'] },
  { to: '/sponsors', label: 'Sponsored By', pages: ['sponsors'] },
  {
    to: '/giveaways',
    label: 'Giveaways',
    pages: ['giveaway', 'giveaway-ledger', 'giveaway-rules', 'giveaways-old', 'giveaway-notify'],
  },
];

/** @param podcasts whether the show has any */
export const quickLinks = (podcasts: boolean) => [
  { to: '/episodes', label: 'Episodes' },
  { to: '/#map', label: 'Map' },
  ...(podcasts ? [{ to: '/#podcasts', label: 'Podcasts' }] : []),
  { to: '/giveaways', label: 'Giveaways' },
];
