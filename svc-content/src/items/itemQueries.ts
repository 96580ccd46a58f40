import { itemKinds, type KindWith } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { featuredOrNewest } from './featured';
import { isPublic } from './isPublic';
import { type Conditions, type PageOfList, pageOfList } from './pageOfList';

/** How the items of a kind are selected and sorted. */
interface ItemSelection<Query> {
  readonly kind: KindWith<'featured'>;
  /** Alias of the table in `select`. */
  readonly alias: string;
  readonly select: string;
  readonly order: string;
  /** SQL condition: the row is after the item with the bound id. */
  readonly below: string;
  /** Order of the featured items when it is not that of the list. */
  readonly featuredOrder?: string;
  /** Further conditions of a query. */
  readonly only?: (query: Query) => Conditions;
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

export function itemQueries<Item, Query = unknown>({
  kind,
  alias,
  select,
  order,
  below,
  featuredOrder = order,
  only = () => [],
}: ItemSelection<Query>): ItemQueries<Item, Query> {
  return {
    list(db, query) {
      const page = pageOfList(query, { alias, order, below, hidden: query.hidden, only: only(query) });
      return selectRows(db, `${select} ${page.sql}`, page.bindings);
    },

    featured: (db) =>
      selectRows(db, `${select} ${featuredOrNewest(itemKinds[kind].table, alias, featuredOrder)}`),

    find: (db, id, { hidden } = { hidden: false }) =>
      selectRow(db, `${select} where ${alias}.id = ? ${hidden ? '' : `and ${isPublic(alias)}`}`, [id]),
  };
}
