import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import { Badge, Button } from '@show/web-kit/ui';
import { Copy, Pencil, Plus } from 'lucide-react';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { DateTime } from '../../ui/status/DateTime';
import { type Column, DataTable } from '../../ui/table/DataTable';
import styles from './GiveawayTab.module.css';
import { StatusLabel, statusLabels } from './StatusLabel';

const columns: readonly Column<Giveaway>[] = [
  {
    id: 'title',
    header: 'Title',
    roomy: true,
    value: ({ title }) => title,
    cell: ({ title, main }) => (
      <span className={styles.named}>
        <strong>{title}</strong> {main && <Badge tone="visitor">At /giveaways</Badge>}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statusLabels[status].label,
    cell: ({ status }) => <StatusLabel status={status} />,
  },
  {
    id: 'starts',
    header: 'Starts',
    value: ({ startDate, publishedAt }) => startDate ?? publishedAt,
    cell: ({ startDate, publishedAt }) => <DateTime instant={startDate ?? publishedAt} />,
    labelled: true,
  },
  {
    id: 'ends',
    header: 'Ends',
    value: ({ endDate }) => endDate,
    cell: ({ endDate, targetEntries }) =>
      endDate ? <DateTime instant={endDate} /> : `With entry #${formatNumber(targetEntries)}`,
    labelled: true,
  },
  {
    id: 'entries',
    header: 'Entries',
    value: ({ currentEntries }) => currentEntries,
    cell: ({ currentEntries, targetEntries }) =>
      `${formatNumber(currentEntries)} of ${formatNumber(targetEntries)}`,
    align: 'end',
  },
];

export interface GiveawayListProps {
  giveaways: readonly Giveaway[];
  /** The one whose panels are open. */
  opened: number | undefined;
  onOpen: (id: number) => void;
  onNew: () => void;
  onCopy: (id: number) => void;
}

/** All giveaways, newest first. */
export function GiveawayList({ giveaways, opened, onOpen, onNew, onCopy }: GiveawayListProps) {
  return (
    <AdminPanel
      title="Giveaways"
      intro="Plan the next one while this one runs. A planned one opens automatically at its start."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={onNew}>
          New Giveaway
        </Button>
      }
    >
      <DataTable
        caption="Giveaways"
        columns={columns}
        rows={giveaways}
        rowKey={({ id }) => id}
        search={giveaways.length > 5 ? 'Search giveaways' : undefined}
        empty="No giveaways yet."
        limit={10}
        actions={({ id, title }) => (
          <>
            <Button
              size="small"
              icon={<Pencil aria-hidden="true" />}
              aria-label={`Open ${title}`}
              aria-current={opened === id || undefined}
              onClick={() => onOpen(id)}
            >
              Open
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Copy aria-hidden="true" />}
              aria-label={`Duplicate ${title}`}
              onClick={() => onCopy(id)}
            >
              <span className={styles.duplicate}>Duplicate</span>
            </Button>
          </>
        )}
      />
    </AdminPanel>
  );
}
