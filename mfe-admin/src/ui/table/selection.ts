export type RowKey = string | number;

/** Selection of rows for bulk actions. */
export interface Selection<Row> {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  /** Accessible name of a row's checkbox: its title. */
  label: (row: Row) => string;
}

/** The selection with rows added or removed. */
export function withRows(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  chosen: boolean,
): ReadonlySet<RowKey> {
  const changed = new Set(selected);
  for (const key of keys) {
    if (chosen) changed.add(key);
    else changed.delete(key);
  }
  return changed;
}

/** Whether all, some or none of the rows are selected. */
export function chosenOf(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): boolean | 'some' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length || 'some';
}
