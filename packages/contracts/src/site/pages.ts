import type { RemoteName } from '../deploy/parts';
import { contentHref } from '../domain/contentLink';
import { itemKinds, type KindWith, type RootSlugKind } from '../domain/itemKinds';
import { listPageSize } from '../domain/listPageSize';
import { queryString } from '../http/fillPath';
import { newestRead } from '../http/relatedReads';
import { newItem } from './adminItemPages';

/** The page of one item is called as its kind. */
export type PageId =
  | KindWith<'ownPage'>
  | 'home'
  | 'episodes'
  | 'segments'
  | 'giveaway-ledger'
  | 'giveaway-rules'
  | 'giveaways-old'
  | 'giveaway-notify'
  | 'about'
  | 'privacy'
  | 'terms'
  | 'map'
  | 'guests'
  | 'albums'
  | 'sponsors'
  | 'calendar'
  | 'search'
  | 'admin'
  | 'admin-locations'
  | 'admin-preview'
  | 'admin-invitation'
  | 'admin-item'
  | 'slug'
  | 'not-found';

export type PageParams = Readonly<Record<string, string>>;

export interface Page {
  readonly id: PageId;
  /** URL patterns, the first being canonical; matched without regard to case. */
  readonly patterns: readonly string[];
  /** The remote that has the screen. */
  readonly remote: RemoteName;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** False when such a URL can name nothing, as `/episodes/abc`: a 404 without any read. */
  possible(params: PageParams): boolean;
  /**
   * The canonical URL of what is shown. What is known of the item: its slug, as a content item with one lives at
   * `/{slug}` whatever alias was requested, and whether it is the main giveaway.
   */
  canonical(params: PageParams, item?: KnownItem): string;
  /** API URL whose 404 makes the page itself a 404 and whose data gives its title; null for fixed pages. */
  subject(params: PageParams): string | null;
  /** API URLs inlined with the document, the subject first. */
  reads(params: PageParams, query: QueryReader): readonly string[];
  /** More of them, which depend on the subject's data. */
  readsAfter?(params: PageParams, subject: Subject): readonly string[];
}

/** The fields of a subject that determine further reads. */
interface Subject {
  readonly id?: number;
  readonly currentEntries?: number;
}

/** The fields of an item that its URL needs. */
export interface KnownItem {
  readonly slug?: string | null;
  readonly main?: boolean;
}

/** As much of URLSearchParams as is needed here. */
interface QueryReader {
  get(name: string): string | null;
}

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text);
const isSlug = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(text);

/** Paths that the screen of an item reads, relative to its URL in the API; the item itself first. */
const readsBelow: Readonly<Record<RootSlugKind, readonly string[]>> = {
  episode: [''],
  segment: ['?with_category=true', '/gallery', '/bts-albums', '/episodes'],
  'instudio-guest': ['', '/bts-albums', '/episodes'],
  'own-page': [''],
};

/** API URLs for the screen of one content item, the item itself first. For `/{slug}`, once looked up. */
export function contentReads(type: RootSlugKind, id: number | string): readonly string[] {
  const below = readsBelow[type].map((rest) => `/api/${itemKinds[type].path}/${id}${rest}`);
  const places = type === 'segment' ? [`/api/segment-locations/segment/${id}`] : [];
  return [...below, ...places, ...(type === 'own-page' ? [] : [newestRead(type)])];
}

function fixedPage(
  id: PageId,
  patterns: readonly [string, ...string[]],
  rest: { remote?: RemoteName; indexed?: boolean; reads?: Page['reads'] } = {},
): Page {
  const { remote = 'content', indexed = true, reads = () => [] } = rest;
  return {
    id,
    patterns,
    remote,
    indexed,
    possible: () => true,
    canonical: () => patterns[0],
    subject: () => null,
    reads,
  };
}

/** Where a list continues after an item. */
export const nextPagePath = (list: string, after: number): string => `${list}/after/${after}`;

/**
 * The first page of a list. Further pages have their own URLs, for clients that only follow links.
 */
function listPage(
  id: PageId,
  [usual, ...aliases]: readonly [string, ...string[]],
  read: (part: string) => readonly string[],
): Page {
  const isStart = ({ after }: PageParams) => after === undefined;
  const possible = (params: PageParams) => isStart(params) || isId(params.after);
  return {
    ...fixedPage(id, [usual, ...aliases, `${usual}/after/{after}`]),
    possible,
    canonical: (params) => (isStart(params) ? usual : nextPagePath(usual, Number(params.after))),
    reads: (params) =>
      possible(params) ? read(queryString({ after: params.after, limit: listPageSize })) : [],
  };
}

/** A page about one thing that an `{id}` or a `{slug}` names. */
function detailPage(
  id: PageId,
  patterns: readonly string[],
  rest: {
    remote?: RemoteName;
    possible: Page['possible'];
    canonical: Page['canonical'];
    reads: (params: PageParams) => readonly string[];
    readsAfter?: Page['readsAfter'];
  },
): Page {
  const { remote = 'content', possible, canonical, readsAfter } = rest;
  const reads = (params: PageParams) => (possible(params) ? rest.reads(params) : []);
  return {
    id,
    patterns,
    remote,
    indexed: true,
    possible,
    canonical,
    subject: (params) => reads(params)[0] ?? null,
    reads,
    ...(readsAfter && { readsAfter }),
  };
}

const namesAnId = (params: PageParams) => isId(params.id);

function contentPage(type: RootSlugKind, ...others: readonly string[]): Page {
  return detailPage(type, [`${itemKinds[type].page}/{id}`, ...others], {
    possible: namesAnId,
    canonical: (params, item) => contentHref({ type, id: params.id ?? '', slug: item?.slug }),
    reads: (params) => contentReads(type, params.id ?? ''),
  });
}

/** Items of each kind at the start of the search. */
export const newestOfKinds = 3;

/** API URLs for the screen of one giveaway, the giveaway itself first. */
const giveawayReads = (id: number | string) => [`/api/giveaways/${id}`, `/api/giveaways/${id}/winners`];

/** Entries at the end of a ledger that come with its document. */
const newestEntries = 12;

/** API URL of the newest lines of the current round's ledger. */
export function newestLines({ id, currentEntries = 0 }: Subject): string {
  return `/api/giveaways/${id}/ledger?after=${Math.max(0, currentEntries - newestEntries)}`;
}

/** Every public page. The gateway renders documents from it, and the shell makes its routes. */
export const pages: readonly Page[] = [
  fixedPage('home', ['/'], {
    reads: () => [
      '/api/filming-calendar/next',
      '/api/giveaways/announced',
      '/api/episodes?limit=4',
      '/api/tv-segments/featured?with_categories=true',
      '/api/instudio-guests?limit=4',
    ],
  }),
  listPage('episodes', ['/episodes'], (part) => [`/api/episodes${part}`]),
  contentPage('episode'),
  listPage('segments', ['/segments', '/tv-segments'], (part) => [
    `/api/tv-segments${part}&with_categories=true`,
    '/api/segment-categories',
  ]),
  contentPage('segment', '/tv-segments/{id}'),
  detailPage('business', ['/businesses/{id}'], {
    possible: (params) => isSlug(params.id),
    canonical: (params, item) => contentHref({ type: 'business', id: params.id ?? '', slug: item?.slug }),
    reads: ({ id }) => [
      `/api/businesses/${id}`,
      `/api/businesses/${id}/nearby`,
      `/api/businesses/${id}/episodes`,
    ],
  }),
  detailPage('giveaway', ['/giveaways', '/giveaways/{id}'], {
    remote: 'giveaway',
    possible: (params) => params.id === undefined || isId(params.id),
    canonical: ({ id }, item) => (id === undefined || item?.main ? '/giveaways' : `/giveaways/${id}`),
    // Without an id it is the main one, which may change from one visit to the next.
    reads: ({ id }) => (id === undefined ? ['/api/giveaways/main'] : giveawayReads(id)),
    readsAfter: (params, { id }) => (params.id === undefined && id !== undefined ? giveawayReads(id) : []),
  }),
  detailPage('giveaway-ledger', ['/giveaways/{id}/ledger'], {
    remote: 'giveaway',
    possible: namesAnId,
    canonical: (params) => `/giveaways/${params.id}/ledger`,
    reads: (params) => [`/api/giveaways/${params.id}`],
    readsAfter: (_, giveaway) => [newestLines(giveaway)],
  }),
  detailPage('giveaway-rules', ['/giveaways/{id}/rules'], {
    remote: 'giveaway',
    possible: namesAnId,
    canonical: (params) => `/giveaways/${params.id}/rules`,
    reads: (params) => [`/api/giveaways/${params.id}`, `/api/giveaways/${params.id}/rules`],
  }),
  fixedPage('giveaways-old', ['/giveaways-old'], { remote: 'giveaway', reads: () => ['/api/giveaways'] }),
  // The links of emails about openings lead here; their token is in the fragment.
  fixedPage('giveaway-notify', ['/giveaways/notify'], { remote: 'giveaway', indexed: false }),
  fixedPage('about', ['/about']),
  fixedPage('privacy', ['/privacy'], { remote: 'giveaway', reads: () => ['/api/privacy'] }),
  fixedPage('terms', ['/terms'], { remote: 'giveaway', reads: () => ['/api/privacy'] }),
  fixedPage('map', ['/map'], {
    reads: () => ['/api/segment-locations/map', '/api/businesses/featured'],
  }),
  listPage('guests', ['/instudio-guests'], (part) => [`/api/instudio-guests${part}`]),
  contentPage('instudio-guest'),
  contentPage('own-page'),
  fixedPage('albums', ['/bts'], { reads: () => ['/api/bts-albums'] }),
  detailPage('album', ['/bts/{id}'], {
    possible: namesAnId,
    canonical: (params) => `/bts/${params.id}`,
    reads: ({ id }) => [`/api/bts-albums/${id}`, `/api/bts-albums/${id}/photos`, newestRead('album')],
  }),
  fixedPage('sponsors', ['/sponsors', '/sponsored-by'], {
    reads: () => ['/api/sponsors', '/api/sponsors/featured'],
  }),
  fixedPage('calendar', ['/calendar'], { reads: () => ['/api/filming-calendar/upcoming'] }),
  fixedPage('search', ['/search'], {
    indexed: false,
    reads: (_, query) => {
      const wanted = query.get('q')?.trim();
      if (wanted) return [`/api/search${queryString({ q: wanted })}`];
      const part = queryString({ limit: newestOfKinds });
      return [
        `/api/episodes${part}`,
        `/api/tv-segments${part}&with_categories=true`,
        `/api/instudio-guests${part}`,
      ];
    },
  }),
  fixedPage('admin', ['/admin'], { remote: 'admin', indexed: false }),
  fixedPage('admin-locations', ['/admin/locations'], { remote: 'admin', indexed: false }),
  fixedPage('admin-invitation', ['/admin/invitation'], { remote: 'admin', indexed: false }),
  {
    // Its data needs a session, so none comes with the document.
    ...fixedPage('admin-preview', ['/admin/preview/{type}/{id}'], { remote: 'admin', indexed: false }),
    possible: namesAnId,
    canonical: ({ type = '', id = '' }) => `/admin/preview/${type}/${id}`,
  },
  {
    ...fixedPage('admin-item', ['/admin/items/{type}/{id}'], { remote: 'admin', indexed: false }),
    possible: (params) => namesAnId(params) || params.id === newItem,
    canonical: ({ type = '', id = '' }) => `/admin/items/${type}/${id}`,
  },
  detailPage('slug', ['/{slug}'], {
    possible: (params) => isSlug(params.slug),
    canonical: (params, item) => `/${encodeURIComponent(item?.slug || (params.slug ?? ''))}`,
    reads: (params) => [`/api/slug-lookup/${encodeURIComponent(params.slug ?? '')}`],
  }),
];

/** The page of every other URL, with status 404. */
export const notFoundPage: Page = {
  id: 'not-found',
  patterns: [],
  remote: 'content',
  indexed: false,
  possible: () => false,
  canonical: () => '/',
  subject: () => null,
  reads: () => ['/api/episodes/featured'],
};
