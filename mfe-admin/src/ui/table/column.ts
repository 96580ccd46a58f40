import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** What the column is sorted by, and searched by where `words` says nothing else. */
  value: (row: Row) => string | number | null;
  /** What the column is searched by, where the value isn't what is read: a moment, a number with its commas. */
  words?: ((row: Row) => string) | undefined;
  /** What is shown, where it is more than the value. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Figures stand at the end of their cell. */
  align?: 'end' | undefined;
  /** There is no sense in sorting by it, such as a picture. */
  unsorted?: boolean | undefined;
}

export interface Sorting {
  column: string;
  descending: boolean;
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Rows in the order asked for; what has no value comes last either way. */
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

/** Rows with the words in one of their values. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  words: string,
): readonly Row[] {
  const wanted = words.trim().toLowerCase();
  const matches = (row: Row) =>
    columns.some(({ words: read, value }) =>
      String((read ? read(row) : value(row)) ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  return wanted === '' ? rows : rows.filter(matches);
}
