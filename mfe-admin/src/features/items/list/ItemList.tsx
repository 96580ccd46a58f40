import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import { type PublishedKind, publishedKinds } from '@show/contracts/entities/adminItem';
import { pagedKinds } from '@show/contracts/site/adminItemPages';
import { Button, LinkButton } from '@show/web-kit/ui';
import { ChevronDown, ChevronUp, Images } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useIsVolunteer } from '../../../api/session';
import { itemKey } from '../../../items/itemLabels';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { Options } from '../../../ui/form/Options';
import { useUnsavedNames } from '../../../ui/form/unsaved';
import { hasStatus, type ItemStatus, statusLabels } from '../../../ui/status/itemStatus';
import { type ShownQuery, withData } from '../../../ui/status/Loaded';
import { type Column, DataTable, type RowKey } from '../../../ui/table/DataTable';
import { FilterSelect } from '../../../ui/table/FilterSelect';
import { useUrlState } from '../../../ui/useUrlState';
import { BulkBar } from '../bulk/BulkBar';
import styles from './ItemList.module.css';
import type { ItemRow } from './itemRow';
import { isRowUnsaved, RowEditor, type RowPart } from './RowEditor';

const statuses = Object.entries(statusLabels) as [ItemStatus, string][];

export interface ItemListProps<Row extends ItemRow> {
  /** Accessible name of the table: 'TV segments'. */
  caption: string;
  search: string;
  query: ShownQuery<readonly Row[]>;
  /** Columns of the view. */
  columns: readonly Column<Row>[];
  kinds?: readonly PublishedKind[] | undefined;
  /** Further filters of the view, which has applied them. */
  filters?: ReactNode;
  /** Initially; without it, the order of the rows. */
  sorting?: { column: string; descending: boolean } | undefined;
  empty: string;
  emptyHint?: string | undefined;
  /** The forms of an opened row. */
  parts: readonly RowPart[];
  /** Name of the button that opens a row: 'Edit location'. */
  editLabel?: string | undefined;
  /** Shown below the forms of an opened row. */
  below?: ((row: Row) => ReactNode) | undefined;
}

/**
 * The list of items: search, filters by kind and state, sorting, selection for bulk actions, and an editor in each row.
 * The tabs of the admin are views of it.
 */
export function ItemList<Row extends ItemRow>(props: ItemListProps<Row>) {
  const { query, kinds = [], parts, editLabel = 'Edit', below } = props;
  const { data: rows } = query;
  const [status, setStatus] = useUrlState('status', ['', ...statuses.map(([id]) => id)]);
  const [type, setType] = useUrlState('type', ['', ...publishedKinds]);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [opened, setOpened] = useState<readonly RowKey[]>([]);
  const [ask, question] = useQuestion();
  const isVolunteer = useIsVolunteer();
  const unsaved = useUnsavedNames();

  const ofType = useMemo(
    () => (kinds.length > 0 && type ? rows?.filter((row) => row.type === type) : rows),
    [rows, kinds.length, type],
  );
  const has = ({ item }: Row, wanted: ItemStatus) => item !== undefined && hasStatus(item, wanted);
  const shown = status ? ofType?.filter((row) => has(row, status)) : ofType;
  const count = (wanted: ItemStatus) => ofType?.filter((row) => has(row, wanted)).length ?? 0;
  const chosen = (rows ?? []).flatMap((row) => (row.item && selected.has(itemKey(row)) ? row.item : []));
  const list = useRef<HTMLDivElement>(null);

  const known = useRef(new Map<RowKey, Row>());
  for (const row of rows ?? []) known.current.set(itemKey(row), row);
  // An item with unsaved changes keeps its row although it was deleted, or a filter leaves it out.
  const kept = opened.flatMap((key) => {
    const row = known.current.get(key);
    return row && !shown?.includes(row) && isRowUnsaved(row, unsaved) ? row : [];
  });

  const close = (row: ItemRow) => setOpened((all) => all.filter((key) => key !== itemKey(row)));

  /** The bar goes with its pressed button, which has the focus. */
  function clear(): void {
    setSelected(new Set());
    list.current?.focus();
  }

  function toggle(row: Row): void {
    const key = itemKey(row);
    if (!opened.includes(key)) setOpened([...opened, key]);
    else if (isRowUnsaved(row, unsaved))
      ask({
        title: 'Close without saving?',
        description: `What you have typed for "${row.title}" will be lost.`,
        cancelLabel: 'Keep Editing',
        confirmLabel: 'Close',
        onConfirm: () => close(row),
      });
    else close(row);
  }

  const filters = (rows === undefined || rows.length > 0 || props.filters) && (
    <>
      <FilterSelect label="Status" value={status} onChange={(value) => setStatus(value as ItemStatus | '')}>
        <option value="">All</option>
        <Options of={statuses.map(([id, label]) => [id, `${label} (${count(id)})`])} />
      </FilterSelect>
      {kinds.length > 0 && (
        <FilterSelect label="Type" value={type} onChange={(value) => setType(value as PublishedKind | '')}>
          <option value="">All</option>
          <Options of={kinds.map((id) => [id, capitalized(itemKinds[id].many)])} />
        </FilterSelect>
      )}
      {props.filters}
    </>
  );
  const isFiltered = status !== '' || (kinds.length > 0 && type !== '' && (rows?.length ?? 0) > 0);

  return (
    <>
      {isVolunteer && (
        <p className={styles.note}>
          You can make and edit drafts, and add photos. Ask an editor to publish, or to change what visitors
          see.
        </p>
      )}
      <div ref={list} tabIndex={-1}>
        <DataTable
          caption={props.caption}
          columns={props.columns}
          query={withData(query, shown && [...shown, ...kept])}
          rowKey={itemKey}
          sorting={props.sorting}
          inUrl
          search={props.search}
          filters={filters}
          empty={isFiltered ? 'Nothing here has this status' : props.empty}
          emptyHint={isFiltered ? 'Choose another status or type above.' : props.emptyHint}
          selection={
            isVolunteer ? undefined : { selected, onChange: setSelected, label: ({ title }) => title }
          }
          actions={(row) =>
            row.type === 'album' ? (
              <LinkButton
                to={`/admin?tab=bts&album=${row.id}`}
                size="small"
                variant="quiet"
                aria-label={`Photos of ${row.title}`}
                icon={<Images aria-hidden="true" />}
              >
                Photos
              </LinkButton>
            ) : (
              <OpenButton
                row={row}
                label={editLabel}
                isOpen={opened.includes(itemKey(row))}
                onClick={() => toggle(row)}
              />
            )
          }
          details={(row) => {
            const kind = pagedKinds.find((one) => one === row.type);
            return (
              kind &&
              opened.includes(itemKey(row)) && (
                <RowEditor kind={kind} row={row} parts={parts} onClose={() => close(row)}>
                  {below?.(row)}
                </RowEditor>
              )
            );
          }}
        />
      </div>
      {chosen.length > 0 && <BulkBar items={chosen} onClear={clear} />}
      {question}
    </>
  );
}

interface OpenButtonProps {
  row: ItemRow;
  label: string;
  isOpen: boolean;
  onClick: () => void;
}

function OpenButton({ row, label, isOpen, onClick }: OpenButtonProps) {
  const [verb = label, ...rest] = label.split(' ');
  const what = rest.length > 0 ? `${rest.join(' ')} of ${row.title}` : row.title;
  return (
    <Button
      size="small"
      variant={isOpen ? 'secondary' : 'quiet'}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Close' : verb} ${what}`}
      icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      onClick={onClick}
    >
      {isOpen ? 'Close' : [verb, ...rest.map(capitalized)].join(' ')}
    </Button>
  );
}
