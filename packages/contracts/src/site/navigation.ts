import type { PageId } from './pages';

/** A link in a menu. */
export interface MenuLink {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  /** Ids of the pages on which it is highlighted: its own first, then those below it. */
  readonly pages?: readonly PageId[];
}

/** The links of the site itself by menu, in their usual order. */
export const siteMenus = {
  /** At the top of every page. */
  main: [
    { id: 'home', label: 'Home', url: '/', pages: ['home'] },
    { id: 'segments', label: 'TV Segments', url: '/segments', pages: ['segments', 'segment'] },
    { id: 'episodes', label: 'Episodes', url: '/episodes', pages: ['episodes', 'episode'] },
    { id: 'guests', label: 'In-Studio Guests', url: '/instudio-guests', pages: ['guests', 'instudio-guest'] },
    { id: 'map', label: 'Map', url: '/map', pages: ['map'] },
    { id: 'albums', label: 'Behind The Scenes', url: '/bts', pages: ['albums', 'album'] },
    { id: 'sponsors', label: 'Sponsored By', url: '/sponsors', pages: ['sponsors'] },
    {
      id: 'giveaways',
      label: 'Giveaways',
      url: '/giveaways',
      pages: ['giveaway', 'giveaway-ledger', 'giveaway-rules', 'giveaways-old', 'giveaway-notify'],
    },
  ],
  /** Quick links of the footer. */
  quick: [
    { id: 'episodes', label: 'Episodes', url: '/episodes' },
    { id: 'map', label: 'Map', url: '/#map' },
    { id: 'podcasts', label: 'Podcasts', url: '/#podcasts' },
    { id: 'giveaways', label: 'Giveaways', url: '/giveaways' },
  ],
  /** The last line of the footer. Phones have its first two links in their menu too. */
  last: [
    { id: 'about', label: 'About', url: '/about' },
    { id: 'calendar', label: 'Calendar', url: '/calendar' },
    { id: 'rules', label: 'Giveaways and rules', url: '/giveaways-old' },
    { id: 'privacy', label: 'Privacy', url: '/privacy' },
    { id: 'terms', label: 'Terms', url: '/terms' },
  ],
} as const satisfies Readonly<Record<string, readonly MenuLink[]>>;
export type MenuName = keyof typeof siteMenus;

/** An entry of a menu that an owner has arranged. */
interface ArrangedLink extends Partial<MenuLink> {
  readonly id: string;
  readonly label: string;
  readonly hidden?: boolean | undefined;
}

export type Menus = Readonly<Record<MenuName, readonly MenuLink[]>>;

/** The menus as an owner has arranged them, with the URLs of the show's pages that visitors can see. */
type Navigation = Readonly<Partial<Record<MenuName, readonly ArrangedLink[] | undefined>>>;

/** What the menus show. A link to a page that visitors cannot see has no URL, and is left out. */
export function menusOf(navigation: Navigation = {}): Menus {
  const linksOf = (name: MenuName): readonly MenuLink[] => {
    const site: readonly MenuLink[] = siteMenus[name];
    return (
      navigation[name]?.flatMap(({ hidden, ...own }) => {
        const { id, label, url, pages } = { ...site.find((link) => link.id === own.id), ...own };
        return hidden || !url ? [] : { id, label, url, ...(pages && { pages }) };
      }) ?? site
    );
  };
  return { main: linksOf('main'), quick: linksOf('quick'), last: linksOf('last') };
}
