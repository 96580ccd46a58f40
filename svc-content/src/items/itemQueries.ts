import { type contentSchemas, itemKinds, type KindWith } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { featuredOrNewest } from './featured';
import { isPublic } from './isPublic';
import { itemSelect, type SelectOptions } from './itemSelect';
import { type ListConditions, type PageOfList, pageOfList } from './pageOfList';

/** What is special to the queries of a kind. In SQL its table is called `i`. */
interface Special<Query> extends SelectOptions {
  /** SQL of fields that lists do not have. */
  readonly alone?: (audience: Audience) => Readonly<Record<string, string>>;
  /** Order of the list, newest first when absent, and the condition: the row is after the item with the bound id. */
  readonly sorted?: { readonly order: string; readonly below: string };
  /** Order of the featured items when it is not that of the list. */
  readonly featuredOrder?: string;
  readonly only?: (query: Query) => ListConditions;
}

/** Whether drafts, scheduled and hidden items are included. */
interface Audience {
  readonly hidden: boolean;
}

export interface ItemQueries<Item, Query> {
  list(db: Knex, query: PageOfList & Audience & Query): Promise<Item[]>;
  featured(db: Knex): Promise<Item[]>;
  find(db: Knex, id: number, audience?: Audience): Promise<Item | undefined>;
}

/** Reads items of a kind; by default only those that visitors may see. */
export function itemQueries<K extends KindWith<'adminPage'>, Query = unknown>(
  kind: K,
  { sorted = newestFirst(kind), featuredOrder, only = () => [], alone, ...options }: Special<Query> = {},
): ItemQueries<z.infer<(typeof contentSchemas)[K]>, Query> {
  const { table } = itemKinds[kind];
  const select = itemSelect(kind, options);
  const selectAlone = (audience: Audience) =>
    itemSelect(kind, { ...options, computed: { ...options.computed, ...alone?.(audience) } });
  const ofAny = `${selectAlone({ hidden: true })} where i.id = ?`;
  const ofPublic = `${selectAlone({ hidden: false })} where i.id = ? and ${isPublic('i')}`;
  const { order, below } = sorted;

  return {
    list(db, query) {
      const page = pageOfList(query, { order, below, hidden: query.hidden, only: only(query) });
      return selectRows(db, `${select} ${page.sql}`, page.bindings);
    },

    // Only of kinds that can be featured: `itemRoutes` has the route for no other.
    featured: (db) => selectRows(db, `${select} ${featuredOrNewest(table, featuredOrder ?? order)}`),

    find: (db, id, { hidden } = { hidden: false }) => selectRow(db, hidden ? ofAny : ofPublic, [id]),
  };
}

function newestFirst(kind: KindWith<'adminPage'>) {
  return {
    order: 'i.published_at desc, i.id desc',
    below: `(i.published_at, i.id) < (select published_at, id from ${itemKinds[kind].table} where id = ?)`,
  };
}
