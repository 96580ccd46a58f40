import { VisuallyHidden } from '@show/web-kit/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column, Sorting } from './column';
import styles from './TableHead.module.css';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  withActions: boolean;
  /** Header of the column of checkboxes. */
  selectAll?: ReactNode;
}

/** Column headers; a click sorts by the column, a second one reverses the order. */
export function TableHead<Row>({ columns, sorting, onSort, withActions, selectAll }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {selectAll && <td className={styles.select}>{selectAll}</td>}
        {columns.map(({ id, header, align, unsorted }) => {
          const direction =
            sorting?.column === id ? (sorting.descending ? 'descending' : 'ascending') : 'none';
          if (unsorted) {
            return (
              <th key={id} scope="col" className={styles.plain}>
                {header}
              </th>
            );
          }
          return (
            <th key={id} scope="col" aria-sort={direction} data-align={align}>
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort({ column: id, descending: direction === 'ascending' })}
              >
                {header}
                <Arrow direction={direction} />
              </button>
            </th>
          );
        })}
        {withActions && (
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Arrow({ direction }: { direction: 'none' | 'ascending' | 'descending' }) {
  if (direction === 'none') return <ChevronsUpDown aria-hidden="true" className={styles.unsorted} />;
  return direction === 'ascending' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}
