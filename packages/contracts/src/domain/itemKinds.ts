import { itemUrls } from './itemUrls';

/**
 * Every kind of item, declared once: unions, lists and labels are picked from here. The id of a kind is its name in
 * responses, events, cache tags, the log of changes and page ids. A key that only some kinds have is a capability;
 * `KindWith` and `kindsWith` pick the kinds that have it.
 */
export const itemKinds = {
  episode: {
    service: 'content',
    table: 'episodes',
    /** Its collection in the API: `/api/{path}`. */
    path: 'episodes',
    ...itemUrls.episode,
    /** Names in the admin, singular and plural. */
    one: 'episode',
    many: 'episodes',
    missing: 'Episode Not Found',
    /** Whether it can be a draft, scheduled, published or hidden. */
    published: true,
    /** Staff edit it on a page of its own; the others have a tab. */
    adminPage: true,
    featured: true,
    /** Its name in the video sync. */
    synced: 'episodes',
    /** Its fields that hold pictures. */
    pictures: ['thumbnail', 'customThumbnail', 'heroImage'],
    /** Label in search results; only for kinds that the search finds. */
    found: 'Episode',
  },
  segment: {
    service: 'content',
    table: 'segments',
    path: 'tv-segments',
    ...itemUrls.segment,
    one: 'TV segment',
    many: 'TV segments',
    missing: 'TV Segment Not Found',
    /** The title of its page at a URL without an id; elsewhere it is that of a missing one. */
    invalid: 'Invalid Segment ID',
    published: true,
    adminPage: true,
    featured: true,
    category: true,
    synced: 'segments',
    pictures: ['thumbnail', 'customThumbnail', 'heroImage'],
    found: 'TV Segment',
  },
  'instudio-guest': {
    service: 'content',
    table: 'guests',
    path: 'instudio-guests',
    ...itemUrls['instudio-guest'],
    one: 'in-studio guest',
    many: 'in-studio guests',
    missing: 'Guest Not Found',
    published: true,
    adminPage: true,
    featured: true,
    synced: 'instudio-guests',
    pictures: ['thumbnail', 'customThumbnail', 'heroImage'],
    found: 'In-Studio Guest',
  },
  business: {
    service: 'content',
    table: 'businesses',
    path: 'businesses',
    ...itemUrls.business,
    one: 'business',
    many: 'businesses',
    missing: 'Business Not Found',
    published: true,
    adminPage: true,
    featured: true,
    pictures: ['thumbnail'],
    found: 'Business',
  },
  sponsor: {
    service: 'content',
    table: 'sponsors',
    path: 'sponsors',
    ...itemUrls.sponsor,
    one: 'sponsor',
    many: 'sponsors',
    missing: 'Sponsor Not Found',
    published: true,
    adminPage: true,
    featured: true,
    synced: 'sponsors',
    pictures: ['thumbnail'],
    found: 'Sponsor',
  },
  album: {
    service: 'content',
    table: 'albums',
    path: 'bts-albums',
    ...itemUrls.album,
    one: 'BTS album',
    many: 'BTS albums',
    missing: 'Album Not Found',
    published: true,
    pictures: ['coverImage'],
    found: 'Behind The Scenes',
  },
  'own-page': {
    service: 'content',
    table: 'own_pages',
    path: 'pages',
    ...itemUrls['own-page'],
    one: 'page',
    many: 'pages',
    missing: 'Page Not Found',
    published: true,
    adminPage: true,
    pictures: ['thumbnail'],
    found: 'Page',
  },
  filming: {
    service: 'content',
    table: 'filming_events',
    path: 'filming-calendar',
    ...itemUrls.filming,
    one: 'filming event',
    many: 'filming events',
    missing: 'Filming Event Not Found',
  },
  giveaway: {
    service: 'giveaway',
    table: 'giveaways',
    path: 'giveaways',
    ...itemUrls.giveaway,
    one: 'giveaway',
    many: 'giveaways',
    missing: 'Giveaway not found',
    pictures: ['thumbnail'],
    found: 'Giveaway',
  },
  image: {
    service: 'media',
    table: 'library_images',
    path: 'general-images',
    one: 'library image',
    many: 'library images',
    missing: 'Image Not Found',
  },
} as const;

type ItemKinds = typeof itemKinds;
export type ItemKind = keyof ItemKinds;
type Capability = { [K in ItemKind]: keyof ItemKinds[K] }[ItemKind];

/** The kinds that have all of these capabilities. */
export type KindWith<C extends Capability> = {
  [K in ItemKind]: [C] extends [keyof ItemKinds[K]] ? K : never;
}[ItemKind];

/** The kinds of which an item may live at `/{slug}`. */
export type RootSlugKind = {
  [K in ItemKind]: ItemKinds[K] extends { slug: 'root' } ? K : never;
}[ItemKind];

/** The kinds of a service. */
export type KindOf<Service extends ItemKinds[ItemKind]['service']> = {
  [K in ItemKind]: ItemKinds[K]['service'] extends Service ? K : never;
}[ItemKind];

/** The kinds in the order of their declaration. */
export const itemKindList = Object.keys(itemKinds) as readonly ItemKind[];

export const isItemKind = (kind: string): kind is ItemKind => Object.hasOwn(itemKinds, kind);

/** Without rows of a kind that this build does not know, which a service of a later release may send. */
export const ofKnownKinds = <Row extends { type: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ type }) => isItemKind(type));

/** Whether an item of this kind has a capability. */
export function hasCapability<C extends Capability>(kind: ItemKind, capability: C): kind is KindWith<C> {
  return capability in itemKinds[kind];
}

/** The kinds that have a capability, in the order of their declaration. */
export function kindsWith<C extends Capability>(capability: C): readonly KindWith<C>[] {
  return itemKindList.filter((kind) => hasCapability(kind, capability));
}

export const rootSlugKinds = kindsWith('slug').filter(
  (kind): kind is RootSlugKind => itemKinds[kind].slug === 'root',
);

/** Published kinds with their own page, which therefore have a preview. */
export type PreviewedKind = KindWith<'published' | 'ownPage'>;
export const previewedKinds: readonly PreviewedKind[] = kindsWith('published').filter((kind) =>
  hasCapability(kind, 'ownPage'),
);
