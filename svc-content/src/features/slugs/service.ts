import { contentHref, type Episode, type Guest, type Segment, type SlugLookup } from '@show/contracts';
import type { Knex } from 'knex';
import { findSlug } from './queries';

/** How each type of item is read; a segment with its category. Undefined when there is none to show. */
export interface ItemReaders {
  readonly segment: (id: number) => Promise<Segment | undefined>;
  readonly episode: (id: number) => Promise<Episode | undefined>;
  readonly guest: (id: number) => Promise<Guest | undefined>;
}

/** What a slug stands for; a former slug says where the item is now. Undefined when it stands for nothing visible. */
export async function lookUp(db: Knex, read: ItemReaders, slug: string): Promise<SlugLookup | undefined> {
  const registered = await findSlug(db, slug);
  if (!registered) return undefined;
  const { id, type, current } = registered;
  switch (type) {
    case 'segment':
      return withAddress('segment', await read.segment(id), current);
    case 'episode':
      return withAddress('episode', await read.episode(id), current);
    case 'guest':
      return withAddress('instudio-guest', await read.guest(id), current);
  }
}

function withAddress<Type extends SlugLookup['type'], Content extends { id: number; slug: string | null }>(
  type: Type,
  content: Content | undefined,
  current: boolean,
) {
  if (!content) return undefined;
  const { id, slug } = content;
  return { type, id, redirect: current ? null : contentHref({ type, id, slug }), content };
}
