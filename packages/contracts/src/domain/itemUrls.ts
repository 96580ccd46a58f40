/**
 * Where visitors see the items of each kind: on the page of the kind, and with `ownPage` on a page of their own below it.
 * URLs by slug are at the root of the site or below that page. Apart from the other facts about kinds, since every page
 * has links to items.
 */
export const itemUrls = {
  episode: { page: '/episodes', ownPage: true, slug: 'root' },
  segment: { page: '/segments', ownPage: true, slug: 'root' },
  'instudio-guest': { page: '/instudio-guests', ownPage: true, slug: 'root' },
  business: { page: '/businesses', ownPage: true, slug: 'page' },
  sponsor: { page: '/sponsors' },
  album: { page: '/bts', ownPage: true },
  'own-page': { page: '/pages', ownPage: true, slug: 'root' },
  filming: { page: '/calendar' },
  giveaway: { page: '/giveaways', ownPage: true },
} as const;
