import {
  contentHref,
  isReservedSlug,
  type RootSlugKind,
  type SlugLookup,
  type SlugUse,
} from '@show/contracts';
import type { Knex } from 'knex';
import { findSlug } from './queries';

/** How each kind of item is read; a segment with its category. Undefined when there is none to show. */
export type ItemReaders = {
  readonly [Kind in RootSlugKind]: (
    id: number,
  ) => Promise<Extract<SlugLookup, { type: Kind }>['content'] | undefined>;
};

/** The item of a slug; for a former slug with the current one. Undefined without a visible item. */
export async function lookUp(db: Knex, read: ItemReaders, slug: string): Promise<SlugLookup | undefined> {
  const registered = await findSlug(db, slug);
  if (!registered) return undefined;
  const { type, id, current } = registered;
  const content = await read[type](id);
  if (!content) return undefined;
  const redirect = current ? null : contentHref({ type, id, slug: content.slug });
  // Type and content belong together, which TypeScript loses where one of several readers is called.
  return { type, id, redirect, content } as SlugLookup;
}

/** Who has or had a slug, hidden items included, and whether any item may have it. */
export async function findSlugUse(db: Knex, slug: string): Promise<SlugUse> {
  const registered = await findSlug(db, slug);
  const holder = registered ? { type: registered.type, id: registered.id } : null;
  return { reserved: isReservedSlug(slug), holder };
}
