import type { Knex } from 'knex';
import { isPublic } from './isPublic';

/** Which part of a list is wanted; all of it where nothing is said. */
export interface PartOfList {
  readonly limit?: number | undefined;
  /** Id of the item that the part follows. */
  readonly after?: number | undefined;
}

interface List {
  /** Name in the query of the table. */
  readonly alias: string;
  readonly order: string;
  /** SQL condition: the row is after the item with the bound id. */
  readonly below: string;
  readonly hidden: boolean;
  /** Further conditions, with what is bound to each. */
  readonly only?: readonly (readonly [sql: string, ...bindings: Knex.RawBinding[]])[];
}

/**
 * The end of a list's query, from `where` on. A part is found by the item before it, not by how many come before, so
 * that nothing is shown twice or left out when something is published meanwhile.
 */
export function partOfList(
  { limit, after }: PartOfList,
  { alias, order, below, hidden, only = [] }: List,
): { sql: string; bindings: Knex.RawBinding[] } {
  const conditions: typeof only = [
    ...(hidden ? [] : [[isPublic(alias)] as const]),
    ...(after === undefined ? [] : [[below, after] as const]),
    ...only,
  ];
  const where = conditions.map(([sql]) => sql).join(' and ');
  return {
    sql: `${where && `where ${where}`} order by ${order} ${limit === undefined ? '' : 'limit ?'}`,
    bindings: [...conditions.flatMap(([, ...bindings]) => bindings), ...(limit === undefined ? [] : [limit])],
  };
}
