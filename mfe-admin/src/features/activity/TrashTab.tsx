import { counted } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { DateTime } from '../../ui/status/DateTime';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { withData } from '../../ui/status/Loaded';
import { type Column, DataTable } from '../../ui/table/DataTable';
import styles from './ActivityTab.module.css';
import { ChangedItem } from './ChangedItem';
import { daysLeft, isInTrash, kindLabels } from './changeLabels';
import { RestoreButton } from './RestoreButton';
import { type LoggedChange, useChanges } from './useChanges';
import { useRestore } from './useRestore';

const columns = (nameOf: (change: LoggedChange) => string): readonly Column<LoggedChange>[] => [
  {
    id: 'item',
    header: 'Item',
    value: nameOf,
    cell: (change) => <ChangedItem change={change} name={nameOf(change)} />,
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindLabels[kind] ?? kind },
  {
    id: 'at',
    header: 'Deleted',
    value: ({ at }) => at,
    searchText: ({ at }) => dateTimeText(at),
    cell: ({ at }) => <DateTime instant={at} />,
  },
  {
    id: 'left',
    header: 'Kept for',
    labelled: true,
    value: ({ restorableUntil }) => restorableUntil,
    cell: ({ restorableUntil }) => counted(daysLeft(restorableUntil ?? ''), 'day'),
  },
];

/** What staff have deleted and can restore. */
export function TrashTab() {
  const log = useChanges({ kind: '', action: 'removed' });
  const restore = useRestore();
  const oldest = log.data?.at(-1)?.at;
  const mayHoldOlder = log.hasOlder && oldest !== undefined && isInTrash(oldest);
  return (
    <AdminPanel
      title="Trash"
      intro="What was deleted is kept for 30 days. Until then it can be restored as it was."
      actions={<RefreshButton query={log} />}
    >
      <DataTable
        caption="Deleted items"
        columns={columns(restore.nameOf)}
        query={withData(
          log,
          log.data?.filter(({ restorableUntil }) => restorableUntil !== null),
        )}
        rowKey={({ service, id }) => `${service} ${id}`}
        search="Search the trash"
        inUrl
        empty={mayHoldOlder ? 'Nothing was deleted in the last 30 days' : 'The trash is empty'}
        emptyHint={mayHoldOlder ? 'Load what is older.' : undefined}
        actions={(change) => <RestoreButton change={change} {...restore} />}
      />
      {mayHoldOlder && (
        <Button className={styles.more} busy={log.loading} onClick={() => void log.loadOlder()}>
          Load Older
        </Button>
      )}
    </AdminPanel>
  );
}
