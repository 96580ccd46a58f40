import { counted } from '@show/web-kit/format';
import { Badge, Button } from '@show/web-kit/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useIsVolunteer } from '../../api/session';
import { Options } from '../../ui/form/Options';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { withData } from '../../ui/status/Loaded';
import { DataTable } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { useUrlState } from '../../ui/useUrlState';
import styles from './ActivityTab.module.css';
import { ChangeDetails } from './ChangeDetails';
import { changeColumns } from './changeColumns';
import { type Action, actionLabels, daysLeft, type Kind, kindLabels } from './changeLabels';
import { RestoreButton } from './RestoreButton';
import { type Act, actsOf } from './uploadActs';
import { type LoggedChange, useChanges } from './useChanges';
import { useRestore } from './useRestore';

const kinds = Object.entries(kindLabels) as [Kind, string][];
const actions = Object.entries(actionLabels) as [Action, string][];
/** 'Picture of Covered Bridges', or of several that were uploaded together '12 pictures of Covered Bridges'. */
const nameOfAct = ({ many }: Act, name: string): string =>
  many === 1
    ? name
    : `${counted(many, 'picture')}${name.startsWith('Picture of ') ? name.slice('Picture'.length) : ''}`;

const keyOf = ({ service, id }: LoggedChange) => `${service} ${id}`;

/** The audit log: what staff changed, with values before and after, and a button that restores deleted items. */
export function ActivityTab() {
  const [kind, setKind] = useUrlState('kind', ['', ...kinds.map(([id]) => id)]);
  const [action, setAction] = useUrlState('action', ['', ...actions.map(([id]) => id)]);
  const log = useChanges({ kind, action });
  const [opened, setOpened] = useState<string>();

  const restore = useRestore();
  const { nameOf } = restore;

  return (
    <AdminPanel
      title="Activity"
      intro={`${useIsVolunteer() ? 'What you' : 'Everything staff'} have done, latest first. What was deleted can be restored for 30 days.`}
      actions={<RefreshButton query={log} />}
    >
      <DataTable
        caption="Changes by staff"
        columns={changeColumns((change: Act) => nameOfAct(change, nameOf(change)))}
        query={withData(log, log.data && actsOf(log.data))}
        rowKey={keyOf}
        search="Search activity"
        filters={
          <>
            <FilterSelect label="Kind" value={kind} onChange={(value) => setKind(value as Kind | '')}>
              <option value="">All</option>
              <Options of={kinds} />
            </FilterSelect>
            <FilterSelect label="Action" value={action} onChange={(value) => setAction(value as Action | '')}>
              <option value="">All</option>
              <Options of={actions} />
            </FilterSelect>
          </>
        }
        inUrl
        empty="No activity yet"
        actions={(change) => (
          <>
            <RestoreState change={change} />
            {change.restorableUntil && <RestoreButton change={change} {...restore} />}
            {change.many === 1 && (
              <Button
                size="small"
                variant="quiet"
                icon={
                  opened === keyOf(change) ? (
                    <ChevronUp aria-hidden="true" />
                  ) : (
                    <ChevronDown aria-hidden="true" />
                  )
                }
                aria-expanded={opened === keyOf(change)}
                aria-label={`Details of ${nameOf(change)}`}
                onClick={() => setOpened(opened === keyOf(change) ? undefined : keyOf(change))}
              >
                Details
              </Button>
            )}
          </>
        )}
        details={(change) => opened === keyOf(change) && <ChangeDetails change={change} />}
      />
      {log.hasOlder && (
        <Button className={styles.more} busy={log.loading} onClick={() => void log.loadOlder()}>
          Load Older
        </Button>
      )}
    </AdminPanel>
  );
}

/** How long a deleted item can still be restored, or that it was restored. */
function RestoreState({ change: { restorableUntil, undoneAt } }: { change: LoggedChange }) {
  if (undoneAt) return <Badge tone="place">Restored</Badge>;
  if (!restorableUntil) return null;
  return <span className={styles.left}>{`${counted(daysLeft(restorableUntil), 'day')} left`}</span>;
}
