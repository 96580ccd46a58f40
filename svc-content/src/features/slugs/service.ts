import {
  contentHref,
  isReservedSlug,
  type RootSlugKind,
  type SlugLookup,
  type SlugUse,
} from '@show/contracts';
import type { Knex } from 'knex';
import { findSlug } from './queries';

/** Reads a visible item of each kind; a segment with its category. */
export type ItemReaders = {
  readonly [Kind in RootSlugKind]: {
    find(db: Knex, id: number): Promise<Extract<SlugLookup, { type: Kind }>['content'] | undefined>;
  };
};

/** The visible item of a slug, with the current slug for a former one. */
export async function lookUp(db: Knex, read: ItemReaders, slug: string): Promise<SlugLookup | undefined> {
  const registered = await findSlug(db, slug);
  if (!registered) return undefined;
  const { type, id, current } = registered;
  const content = await read[type].find(db, id);
  if (!content) return undefined;
  const redirect = current ? null : contentHref({ type, id, slug: content.slug });
  // TypeScript cannot see that the type matches the content of the called reader.
  return { type, id, redirect, content } as SlugLookup;
}

/** The item, even a hidden one, that has or had a slug, and whether the slug is reserved. */
export async function findSlugUse(db: Knex, slug: string): Promise<SlugUse> {
  const registered = await findSlug(db, slug);
  const holder = registered ? { type: registered.type, id: registered.id } : null;
  return { reserved: isReservedSlug(slug), holder };
}
