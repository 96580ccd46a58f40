import type { Knex } from 'knex';
import { isPublic } from './isPublic';

/** The requested page of a list; the whole list by default. */
export interface PageOfList {
  readonly limit?: number | undefined;
  /** Id of the item before the page. */
  readonly after?: number | undefined;
}

/** Further conditions of a list, with their bindings. */
export type ListConditions = readonly (readonly [sql: string, ...bindings: Knex.RawBinding[]])[];

interface List {
  readonly order: string;
  /** SQL condition: the row is after the item with the bound id. */
  readonly below: string;
  readonly hidden: boolean;
  readonly only: ListConditions;
}

/**
 * The end of a query of the items `i`, from `where` on. A page starts after an item, not at an offset, so that a new item neither
 * repeats nor hides others.
 */
export function pageOfList(
  { limit, after }: PageOfList,
  { order, below, hidden, only }: List,
): { sql: string; bindings: Knex.RawBinding[] } {
  const conditions: ListConditions = [
    ...(hidden ? [] : [[isPublic('i')] as const]),
    ...(after === undefined ? [] : [[below, after] as const]),
    ...only,
  ];
  const where = conditions.map(([sql]) => sql).join(' and ');
  return {
    sql: `${where && `where ${where}`} order by ${order} ${limit === undefined ? '' : 'limit ?'}`,
    bindings: [...conditions.flatMap(([, ...bindings]) => bindings), ...(limit === undefined ? [] : [limit])],
  };
}
