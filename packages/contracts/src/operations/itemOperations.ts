import { z } from 'zod';
import { hasCapability, itemKinds } from '../domain/itemKinds';
import { contentSchemas } from '../entities/itemContents';
import { type EditedKind, itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import type { CacheTag } from '../http/cacheTags';
import { tagOfItem } from '../http/itemTags';
import { type CacheRule, operation } from '../http/operation';
import { alsoHidden, idParams, pagination, seenVersion } from './params';

/** How the operations of a kind are called and described. */
interface KindTexts<Name, Names> {
  /** In the ids of the operations: `getEpisode`, `listEpisodes`. */
  readonly name: Name;
  readonly names: Names;
  readonly tag: string;
  /** Meaning of the tag. */
  readonly about: string;
  /** In summaries: 'an episode', 'episodes'. */
  readonly one: string;
  readonly many: string;
  /** Summary of the list, with its order. */
  readonly list: string;
  /** Cache tags of what its responses show beside it. */
  readonly beside?: readonly CacheTag[];
  readonly browser?: CacheRule['browser'];
}

/** The operations of a kind. The module of the kind exports those that it has, under their ids. */
function itemOperations<K extends EditedKind, const Name extends string, const Names extends string>(
  kind: K,
  { name, names, tag, one, many, list, beside = [], browser = 'default' }: KindTexts<Name, Names>,
) {
  const response = contentSchemas[kind];
  const path: (typeof itemKinds)[K]['path'] = itemKinds[kind].path;
  const collection = `/api/${path}` as const;
  const item = `${collection}/{id}` as const;
  const read = { service: 'content', access: 'public', tag } as const;
  const write = { service: 'content', access: 'staff', tag } as const;
  const cache = { seconds: 60, tags: [kind, ...beside], browser } as const;
  const taken = hasCapability(kind, 'slug') ? (['url-taken'] as const) : [];
  const follows = hasCapability(kind, 'synced') ? '; a sync leaves them alone from then on' : '';

  return {
    list: operation(`list${names}`, 'GET', collection, {
      ...read,
      summary: list,
      query: alsoHidden.extend(pagination.shape),
      response: z.array(response),
      cache,
    }),
    featured: operation(`listFeatured${names}`, 'GET', `${collection}/featured`, {
      ...read,
      summary: `Featured ${many}; the newest when none is featured`,
      response: z.array(response),
      cache,
    }),
    get: operation(`get${name}`, 'GET', item, {
      ...read,
      summary: `One ${itemKinds[kind].one}`,
      params: idParams,
      response,
      cache: { ...cache, tags: tagOfItem(kind, 'id', ...beside) },
      problems: ['not-found'],
    }),
    create: operation(`create${name}`, 'POST', collection, {
      ...write,
      summary: `Make ${one}: a draft unless it is visible`,
      body: itemFormSchemas[kind],
      response,
      status: 201,
      problems: ['forbidden', ...taken],
    }),
    edit: operation(`edit${name}`, 'PATCH', item, {
      ...write,
      summary: `Change the named fields of ${one}${follows}`,
      params: idParams,
      body: itemEditSchemas[kind],
      response,
      problems: ['forbidden', 'not-found', 'conflict', ...taken],
    }),
    remove: operation(`delete${name}`, 'DELETE', item, {
      ...write,
      summary: `Move ${one} to the trash, from which it can be restored for 30 days`,
      params: idParams,
      query: seenVersion,
      status: 204,
      problems: ['forbidden', 'not-found', 'conflict'],
    }),
  };
}

/** Particulars of each kind. */
const kinds = {
  episode: {
    name: 'Episode',
    names: 'Episodes',
    tag: 'Episodes',
    about: 'Episodes of the show, and which of them are featured.',
    one: 'an episode',
    many: 'episodes',
    list: 'All episodes, newest first',
  },
  segment: {
    name: 'Segment',
    names: 'Segments',
    tag: 'TV segments',
    about: 'Short films about people and places, their categories and galleries.',
    one: 'a segment',
    many: 'TV segments',
    list: 'All TV segments, newest first',
    beside: ['category', 'location'],
  },
  'instudio-guest': {
    name: 'Guest',
    names: 'Guests',
    tag: 'In-studio guests',
    about: 'Conversations in the studio.',
    one: 'a guest',
    many: 'guests',
    list: 'All in-studio guests by the number after # in the title, highest first; without a number last',
    browser: 'no-store',
  },
  business: {
    name: 'Business',
    names: 'Businesses',
    tag: 'Businesses',
    about: 'Businesses that the show recommends, and suggestions while staff type a name.',
    one: 'a business',
    many: 'businesses',
    list: 'All businesses by name',
  },
  sponsor: {
    name: 'Sponsor',
    names: 'Sponsors',
    tag: 'Sponsors',
    about: 'Sponsors and their commercials.',
    one: 'a sponsor',
    many: 'sponsors',
    list: 'All sponsors',
  },
  album: {
    name: 'Album',
    names: 'Albums',
    tag: 'Behind the scenes',
    about: 'Albums and their photos.',
    one: 'an album',
    many: 'albums',
    list: 'Visible albums, newest year first; all of them for signed-in staff',
    beside: ['segment', 'instudio-guest'],
  },
  'own-page': {
    name: 'OwnPage',
    names: 'OwnPages',
    tag: 'Pages',
    about: "Pages of the show's own, such as press, jobs and legal notices.",
    one: 'a page',
    many: 'pages',
    list: "All pages of the show's own, newest first, without their texts",
  },
} as const satisfies Readonly<Record<EditedKind, KindTexts<string, string>>>;

export const episodeOperations = itemOperations('episode', kinds.episode);
export const segmentOperations = itemOperations('segment', kinds.segment);
export const guestOperations = itemOperations('instudio-guest', kinds['instudio-guest']);
export const businessOperations = itemOperations('business', kinds.business);
export const sponsorOperations = itemOperations('sponsor', kinds.sponsor);
export const albumOperations = itemOperations('album', kinds.album);
export const ownPageOperations = itemOperations('own-page', kinds['own-page']);

/** The headings of the kinds in the OpenAPI document, with what they mean. */
export const kindTags: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(kinds).map(({ tag, about }) => [tag, about]),
);
