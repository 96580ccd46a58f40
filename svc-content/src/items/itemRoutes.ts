import { type EditedKind, type ItemEdit, type ItemForm, itemKinds, type Operation } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { found } from '../http/found';
import { seesHidden } from '../http/seesHidden';
import type { ShowSource } from '../show/showSource';
import type { ItemQueries } from './itemQueries';
import { itemWriter, type SeenVersion } from './itemWriter';
import type { PageOfList } from './pageOfList';

type ObjectSchema<Output> = z.ZodObject & z.ZodType<Output>;
type IdParams = ObjectSchema<{ id: number }>;

/** Parameters of every list. */
type ListQuery = PageOfList & { readonly hidden?: boolean | undefined };

interface Reads<Item, Query> {
  readonly list: Operation & {
    readonly query: ObjectSchema<Query & ListQuery>;
    readonly response: z.ZodType<Item[]>;
  };
  readonly featured?: (Operation & { readonly response: z.ZodType<Item[]> }) | undefined;
  readonly get?: Operation & { readonly params: IdParams; readonly response: z.ZodType<Item> };
}

interface Edit<K extends EditedKind, Item> extends Operation {
  readonly params: IdParams;
  readonly body: z.ZodType<ItemEdit<K>>;
  readonly response: z.ZodType<Item>;
}

interface Writes<K extends EditedKind, Item> {
  readonly create: Operation & {
    readonly body: z.ZodType<ItemForm<K>>;
    readonly response: z.ZodType<Item>;
  };
  readonly edit: Edit<K, Item>;
  readonly remove: Operation & { readonly params: IdParams; readonly query: ObjectSchema<SeenVersion> };
  /** PUTs of some fields, which write as `edit` does. */
  readonly aliases?: readonly Edit<K, Item>[];
}

/** The reads of a kind; the feature of the kind has the special ones. */
export function readRoutes<Item, Query>(
  router: Router,
  db: Knex,
  kind: EditedKind,
  { list, featured, get }: Reads<Item, Query>,
  queries: ItemQueries<Item, Query>,
): void {
  route(router, list, ({ caller, query }) =>
    queries.list(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  if (featured) route(router, featured, () => queries.featured(db));
  if (!get) return;
  route(router, get, async ({ params }) => found(await queries.find(db, params.id), itemKinds[kind].missing));
}

/**
 * The writes of a kind.
 * @param show of kinds with a point, which must be in its region
 */
export function writeRoutes<K extends EditedKind, Item>(
  router: Router,
  db: Knex,
  kind: K,
  { create, edit, remove, aliases = [] }: Writes<K, Item>,
  find: (db: Knex, id: number, audience: { hidden: true }) => Promise<Item | undefined>,
  show?: ShowSource,
): void {
  const items = itemWriter(db, kind, (trx, id) => find(trx, id, { hidden: true }), show);

  route(router, create, ({ body, caller }) => items.create(body, caller));
  route(router, remove, ({ params, query, caller }) => items.remove(params.id, query, caller));
  for (const change of [edit, ...aliases]) {
    route(router, change, ({ params, body, caller }) => items.edit(params.id, body, caller));
  }
}

/** All calls of a kind without special ones. */
export function itemRoutes<K extends EditedKind, Item, Query>(
  router: Router,
  db: Knex,
  kind: K,
  operations: Reads<Item, Query> & Writes<K, Item>,
  queries: ItemQueries<Item, Query>,
  show?: ShowSource,
): void {
  readRoutes(router, db, kind, operations, queries);
  writeRoutes(router, db, kind, operations, queries.find, show);
}
