import { Button, classes, EmptyState, ErrorState, Loading, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { failureText } from '../../api/failureText';
import type { ShownQuery } from '../status/Loaded';
import { useUrlText } from '../useUrlState';
import { type Column, orderText, type Sorting, searchRows, sortingOf, sortRows } from './column';
import styles from './DataTable.module.css';
import { SelectBox } from './SelectBox';
import { chosenOf, type RowKey, type Selection, withRows } from './selection';
import { TableHead } from './TableHead';
import { TableTools } from './TableTools';

export type { Column, RowKey };

export interface DataTableProps<Row> {
  /** Accessible name of the table: 'Recent entries'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows, or the query that reads them. */
  rows?: readonly Row[] | undefined;
  query?: ShownQuery<readonly Row[]> | undefined;
  rowKey: (row: Row) => RowKey;
  /** Initial sorting; without it, the order of the rows. */
  sorting?: Sorting | undefined;
  /** Label of the search box; without it there is none. */
  search?: string | undefined;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** Shown when there are no rows. */
  empty: string;
  /** Advice for that case. */
  emptyHint?: string | undefined;
  /** Makes rows selectable; bulk actions are rendered elsewhere. */
  selection?: Selection<Row> | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Full-width content below an opened row; null for the others. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** Keeps the order of the rows: there are few, or they are a log. */
  unsorted?: boolean | undefined;
  /** Rows rendered at first, and added by each 'Show more'. */
  limit?: number | undefined;
  /** The main list of a tab: search and sorting are stored in the URL, and an empty list has an icon. */
  inUrl?: boolean | undefined;
}

/** A table with sorting and search; on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    query: reading,
    rows = reading?.data,
    rowKey,
    search,
    filters,
    empty,
    emptyHint,
    selection,
    actions,
    details,
    limit = 50,
    inUrl,
  } = props;
  const [query, setQuery] = useUrlText(inUrl ? 'q' : undefined);
  const [order, setOrder] = useUrlText(inUrl ? 'sort' : undefined, orderText(props.sorting));
  const sorting = sortingOf(order);
  const setSorting = (next: Sorting | undefined) => setOrder(orderText(next));
  const [most, setMost] = useState(limit);

  if (reading?.error && !rows) {
    return <ErrorState level={3} text={failureText(reading.error)} onRetry={() => void reading.refetch()} />;
  }
  if (!rows) return <Waiting />;
  // Opened rows stay visible whatever the search, or their unsaved input would be lost.
  const matching = new Set(searchRows(rows, columns, query));
  const found = rows.filter((row) => matching.has(row) || details?.(row));
  const sorted = sortRows(found, columns, sorting);
  const shown = sorted.filter((row, at) => at < most || details?.(row));
  const more = Math.min(limit * 2, found.length - shown.length);
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const titleAt = columns.findIndex(({ unsorted }) => !unsorted);
  const selectAll = (unseen: boolean) => {
    if (!selection || found.length === 0) return undefined;
    const keys = found.map(rowKey);
    return (
      <SelectBox
        label={`Select all ${found.length}`}
        unseen={unseen}
        checked={chosenOf(selection.selected, keys)}
        onChange={(chosen) => selection.onChange(withRows(selection.selected, keys, chosen))}
      />
    );
  };

  return (
    <div tabIndex={-1} className={styles.frame}>
      {(filters || (rows.length > 0 && search !== undefined)) && (
        <TableTools
          search={rows.length > 0 ? search : undefined}
          query={query}
          onSearch={setQuery}
          filters={filters}
          selectAll={selectAll(false)}
          columns={rows.length > 0 ? columns : []}
          sorting={sorting}
          onSort={setSorting}
          count={rows.length > 0 ? `${found.length} of ${rows.length}` : undefined}
        />
      )}
      {rows.length === 0 && inUrl && <EmptyState level={3} title={empty} text={emptyHint} />}
      {rows.length === 0 && !inUrl && <p className={styles.empty}>{empty}</p>}
      {rows.length > 0 && found.length === 0 && (
        <EmptyState
          level={3}
          title="Nothing matches"
          action={<Button onClick={() => setQuery('')}>Clear Search</Button>}
        />
      )}
      {shown.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <TableHead
              columns={props.unsorted ? columns.map((column) => ({ ...column, unsorted: true })) : columns}
              sorting={sorting}
              onSort={setSorting}
              withActions={Boolean(actions)}
              selectAll={selectAll(true)}
            />
            <tbody>
              {shown.map((row) => {
                const below = details?.(row);
                return (
                  <Fragment key={rowKey(row)}>
                    <tr
                      className={classes(
                        styles.row,
                        selection && styles.selectable,
                        titleAt > 0 && styles.pictured,
                      )}
                      data-opened={Boolean(below)}
                      data-selected={selection?.selected.has(rowKey(row)) || undefined}
                    >
                      {selection && (
                        <td className={styles.select}>
                          <SelectBox
                            label={`Select ${selection.label(row)}`}
                            unseen
                            checked={selection.selected.has(rowKey(row))}
                            onChange={(chosen) =>
                              selection.onChange(withRows(selection.selected, [rowKey(row)], chosen))
                            }
                          />
                        </td>
                      )}
                      {columns.map(({ id, header, value, cell, align, unsorted, labelled, roomy }, at) => (
                        <td
                          key={id}
                          className={
                            at === titleAt ? styles.title : at < titleAt ? styles.picture : undefined
                          }
                          data-label={unsorted ? undefined : header}
                          data-labelled={labelled || align === 'end' || undefined}
                          data-align={align}
                          data-roomy={roomy}
                        >
                          {cell ? cell(row) : value(row)}
                        </td>
                      ))}
                      {actions && (
                        <td className={styles.actions}>
                          <div>{actions(row)}</div>
                        </td>
                      )}
                    </tr>
                    {below && (
                      <tr className={styles.details}>
                        <td colSpan={width}>{below}</td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + limit * 2)}>{`Show ${more} more`}</Button>
          <p>
            {`${shown.length} of ${found.length} are shown.`}
            {search !== undefined && ' The search looks through all of them.'}
          </p>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Loading />
      <div className={styles.waiting}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} height="2.5rem" />
        ))}
      </div>
    </>
  );
}
