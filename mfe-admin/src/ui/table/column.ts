import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** Sort key, and search text unless `words` is given. */
  value: (row: Row) => string | number | null;
  /** Search text, when the value is not what is displayed: a date, a formatted number. */
  searchText?: ((row: Row) => string) | undefined;
  /** Rendered cell, when it is more than the value. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Alignment; 'end' for numbers. */
  align?: 'end' | undefined;
  /** On phones its header precedes the value, which is unclear without it. */
  labelled?: boolean | undefined;
  /** For a title: keeps a width of several words. */
  roomy?: boolean | undefined;
  /** Not sortable, such as a picture. */
  unsorted?: boolean | undefined;
}

export interface Sorting {
  column: string;
  descending: boolean;
}

/** A sorting as one text, for URLs and options: 'date down'. */
export const orderText = (sorting: Sorting | undefined): string =>
  sorting ? `${sorting.column} ${sorting.descending ? 'down' : 'up'}` : '';

export function sortingOf(order: string): Sorting | undefined {
  const [column = '', direction] = order.split(' ');
  return column ? { column, descending: direction === 'down' } : undefined;
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Sorts rows; empty values come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.column);
  if (!column || !sorting) return rows;
  const direction = sorting.descending ? -1 : 1;
  return [...rows].sort((rowA, rowB) => {
    const [a, b] = [column.value(rowA), column.value(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compare(a, b);
  });
}

/** Rows with a value that contains the query. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: string,
): readonly Row[] {
  const wanted = query.trim().toLowerCase();
  const matches = (row: Row) =>
    columns.some(({ searchText: read, value }) =>
      String((read ? read(row) : value(row)) ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  return wanted === '' ? rows : rows.filter(matches);
}
