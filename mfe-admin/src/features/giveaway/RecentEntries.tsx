import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayEntry } from '@show/contracts/entities/giveawayEntry';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { Select } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { LinkButton } from '@show/web-kit/ui';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { DownloadLink } from '../../ui/DownloadLink';
import { Options } from '../../ui/form/Options';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { type Column, DataTable } from '../../ui/table/DataTable';
import styles from './TestEmail.module.css';

const columns: readonly Column<GiveawayEntry>[] = [
  {
    id: 'number',
    header: 'Entry',
    value: ({ entryNumber }) => entryNumber,
    searchText: ({ entryNumber }) => `#${entryNumber} #${formatNumber(entryNumber)}`,
    cell: ({ entryNumber }) => `#${formatNumber(entryNumber)}`,
  },
  {
    id: 'time',
    header: 'Entered',
    value: ({ createdAt }) => createdAt,
    searchText: ({ createdAt }) => formatDateTime(createdAt),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** The latest entries of the current round. */
export function RecentEntries({ giveaway: { id: giveawayId, round } }: { giveaway: Giveaway }) {
  const reading = read('/api/giveaways/{id}/entries', { params: { id: giveawayId } });
  const query = useQuery(reading);
  return (
    <AdminPanel
      title="Recent Entries"
      intro="The latest 50 of this round."
      actions={
        <>
          <LinkButton
            size="small"
            variant="quiet"
            to={`/admin?tab=night&giveaway=${giveawayId}`}
            icon={<ChartColumn aria-hidden="true" />}
          >
            The Morning After
          </LinkButton>
          <DownloadLink size="small" variant="quiet" href={`/api/admin/giveaways/${giveawayId}/entries.csv`}>
            Export CSV
          </DownloadLink>
          <RefreshButton size="small" query={query} />
        </>
      }
    >
      <DataTable
        caption="Recent entries"
        search="Search recent entries"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty="No entries yet"
      />
      {round > 1 && <EarlierRounds giveawayId={giveawayId} round={round} />}
    </AdminPanel>
  );
}

/** The entries of rounds that a reset has ended. */
function EarlierRounds({ giveawayId, round }: { giveawayId: number; round: number }) {
  const [chosen, setChosen] = useState(round - 1);
  const earlier = Array.from({ length: round - 1 }, (_, at) => round - 1 - at);
  return (
    <div className={styles.form}>
      <Select
        label="Earlier round"
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        <Options of={earlier.map((number) => [number, `Round ${number}`])} />
      </Select>
      <div>
        <DownloadLink size="small" href={`/api/admin/giveaways/${giveawayId}/entries.csv?round=${chosen}`}>
          {`Export CSV of Round ${chosen}`}
        </DownloadLink>
      </div>
    </div>
  );
}
