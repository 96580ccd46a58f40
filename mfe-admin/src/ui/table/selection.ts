export type RowKey = string | number;

/** Rows that staff choose to work on together. */
export interface Selection<Row> {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  /** Names a row to those who hear its box: its title. */
  label: (row: Row) => string;
}

/** The chosen ones with some more, or with some fewer. */
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

/** Whether all of some rows are chosen, only some, or none. */
export function chosenOf(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): boolean | 'some' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length || 'some';
}
