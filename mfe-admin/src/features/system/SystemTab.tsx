import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { RefreshCw } from 'lucide-react';
import { useSession } from '../../api/session';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { DataTable } from '../../ui/table/DataTable';
import { RollBack } from './FrontEndActions';
import { SystemSummary } from './SystemSummary';
import styles from './SystemTab.module.css';
import { deployColumns, frontEndColumns, processColumns } from './systemColumns';

/** Milliseconds between two reads while the tab is open. */
const readEvery = 10_000;

/** Deployed versions and their health. */
export function SystemTab() {
  const { data, error, refetch, isFetching } = useQuery({
    ...read('/api/admin/system'),
    refetchInterval: readEvery,
  });
  const isOwner = useSession().data?.member?.role === 'owner';
  const retry = () => void refetch();
  const shellContract = data?.frontEnds.find(({ name }) => name === 'shell')?.contract;
  return (
    <AdminPanel
      title="System"
      intro="The programs behind the site and the parts of its pages: which version runs, and whether it is well."
      actions={
        <Button variant="quiet" icon={<RefreshCw aria-hidden="true" />} busy={isFetching} onClick={retry}>
          Refresh
        </Button>
      }
    >
      {data && <SystemSummary {...data} />}
      <div className={styles.sections}>
        <AdminPanel level={3} title="Programs">
          <DataTable
            caption="Programs"
            columns={processColumns}
            rows={data?.processes}
            rowKey={({ name }) => name}
            unsorted
            empty="No program is known."
            error={error}
            onRetry={retry}
          />
        </AdminPanel>
        {(data || !error) && (
          <>
            <AdminPanel level={3} title="Parts of the pages">
              <DataTable
                caption="Parts of the pages"
                columns={frontEndColumns(shellContract)}
                rows={data?.frontEnds}
                rowKey={({ name }) => name}
                unsorted
                empty="None is published yet."
                actions={isOwner ? (part) => <RollBack part={part} /> : undefined}
              />
            </AdminPanel>
            <AdminPanel level={3} title="Last Deployments">
              <DataTable
                caption="Last deployments"
                columns={deployColumns}
                rows={data && (data.deploys ?? [])}
                rowKey={({ at, frontEnd, version }) => `${at} ${frontEnd} ${version}`}
                unsorted
                limit={10}
                empty="None is noted yet: each command and each rollback from here is, with who did it."
              />
            </AdminPanel>
          </>
        )}
      </div>
    </AdminPanel>
  );
}
