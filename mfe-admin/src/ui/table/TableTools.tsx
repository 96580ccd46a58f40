import { Button, classes } from '@show/web-kit/ui';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Column, orderText, type Sorting, sortingOf } from './column';
import styles from './TableTools.module.css';

export interface TableToolsProps<Row> {
  search: string | undefined;
  query: string;
  onSearch: (query: string) => void;
  filters: ReactNode;
  /** Selects all rows, when there is no header column for it. */
  selectAll?: ReactNode;
  /** To sort by. */
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
  /** '12 of 40'; announced when it changes. */
  count: string | undefined;
}

/** Toolbar of a table: search, filters, and on phones sorting, as there are no column headers. There a button unfolds both. */
export function TableTools<Row>({
  search,
  query,
  onSearch,
  filters,
  selectAll,
  columns,
  sorting,
  onSort,
  count,
}: TableToolsProps<Row>) {
  const orderId = useId();
  const [open, setOpen] = useState(false);

  return (
    <div className={styles.tools} data-folded={!open}>
      {search !== undefined && (
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <input
            type="search"
            aria-label={search}
            className={styles.box}
            placeholder={search}
            value={query}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
      )}
      {(filters || columns.length > 0) && (
        <Button
          variant="quiet"
          className={styles.fold}
          aria-label={filters ? 'Filter and sort' : 'Sort'}
          aria-expanded={open}
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        />
      )}
      {filters}
      {columns.length > 0 && (
        <div className={styles.order}>
          <label htmlFor={orderId}>Sort by</label>
          <select
            id={orderId}
            className={classes(styles.box, styles.choice)}
            value={orderText(sorting)}
            onChange={(event) => onSort(sortingOf(event.target.value))}
          >
            <option value="">As listed</option>
            {columns
              .filter(({ unsorted }) => !unsorted)
              .flatMap(({ id, header }) => [
                <option key={`${id} up`} value={`${id} up`}>{`${header} ↑`}</option>,
                <option key={`${id} down`} value={`${id} down`}>{`${header} ↓`}</option>,
              ])}
          </select>
        </div>
      )}
      {selectAll && <div className={styles.selectAll}>{selectAll}</div>}
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  );
}
