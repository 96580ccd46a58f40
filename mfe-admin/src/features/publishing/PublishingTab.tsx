import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds, kindsWith } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { read, useQuery } from '@show/web-kit/query';
import { useMemo, useState } from 'react';
import { useFallbackFocus } from '../../ui/dialog/useFallbackFocus';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { NewMenu } from '../../ui/layout/NewMenu';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { hasStatus, type ItemStatus, statusLabels } from '../../ui/status/itemStatus';
import { DataTable, type RowKey } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { useUrlState } from '../../ui/useUrlState';
import { BulkBar } from './BulkBar';
import { itemColumns } from './itemColumns';
import { itemKey } from './itemLabels';

const statuses = Object.entries(statusLabels) as [ItemStatus, string][];
const noItems: readonly AdminItem[] = [];

/** The tab of publishing: all items with their status, and bulk actions. */
export function PublishingTab() {
  const { data, error, refetch, isFetching } = useQuery(read('/api/admin/items'));
  const [status, setStatus] = useUrlState('status', ['', ...statuses.map(([id]) => id)]);
  const [type, setType] = useUrlState('type', ['', ...kindsWith('published')]);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());

  const ofType = useMemo(() => data?.filter((item) => !type || item.type === type), [data, type]);
  const rows = ofType?.filter((item) => !status || hasStatus(item, status));
  const chosen = data?.filter((item) => selected.has(itemKey(item))) ?? noItems;
  const list = useFallbackFocus<HTMLDivElement>(chosen.length > 0);
  const count = (which: ItemStatus) => ofType?.filter((item) => hasStatus(item, which)).length ?? 0;

  return (
    <AdminPanel
      title="Publishing"
      intro="What visitors see, and from when on. Drafts, scheduled and hidden items are seen by staff alone."
      actions={
        <>
          <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          <NewMenu />
        </>
      }
    >
      <div ref={list} tabIndex={-1}>
        <DataTable
          caption="Items by publish date"
          columns={itemColumns}
          rows={rows}
          rowKey={itemKey}
          sorting={{ column: 'date', descending: true }}
          inUrl
          search="Search items"
          filters={
            <>
              <FilterSelect
                label="Status"
                value={status}
                onChange={(value) => setStatus(value as ItemStatus | '')}
              >
                <option value="">All</option>
                {statuses.map(([id, label]) => (
                  <option key={id} value={id}>{`${label} (${count(id)})`}</option>
                ))}
              </FilterSelect>
              <FilterSelect
                label="Type"
                value={type}
                onChange={(value) => setType(value as AdminItem['type'] | '')}
              >
                <option value="">All</option>
                {kindsWith('published').map((id) => (
                  <option key={id} value={id}>
                    {capitalized(itemKinds[id].many)}
                  </option>
                ))}
              </FilterSelect>
            </>
          }
          empty={data?.length === 0 ? 'Nothing here yet' : 'Nothing here has this status'}
          emptyHint={
            data?.length === 0
              ? 'Make the first item with New, or sync the video channel under Images.'
              : 'Choose another status or type above.'
          }
          error={error}
          onRetry={() => void refetch()}
          selection={{ selected, onChange: setSelected, label: ({ title }) => title }}
        />
      </div>
      {chosen.length > 0 && <BulkBar items={chosen} onClear={() => setSelected(new Set())} />}
    </AdminPanel>
  );
}
