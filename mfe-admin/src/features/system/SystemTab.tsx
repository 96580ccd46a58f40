import { read, useQuery } from '@show/web-kit/query';
import { Skeleton } from '@show/web-kit/ui';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Fold } from '../../ui/layout/Fold';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { Loaded } from '../../ui/status/Loaded';
import { DataTable } from '../../ui/table/DataTable';
import { InstallationPanel } from './InstallationPanel';
import { installationTroubles } from './installationTroubles';
import { RollBack } from './RollBack';
import { SystemSummary } from './SystemSummary';
import styles from './SystemTab.module.css';
import { deployColumns, frontEndColumns, processColumns, versionColumns } from './systemColumns';

/** Milliseconds between two reads while the tab is open. */
const readEvery = 10_000;

/** Whether the site is well, its backups and URL, and what is deployed. */
export function SystemTab() {
  const system = useQuery({ ...read('/api/admin/system'), refetchInterval: readEvery });
  const installation = useQuery({ ...read('/api/admin/installation'), refetchInterval: readEvery });
  const mail = useQuery(read('/api/admin/mail'));
  const queries = [system, installation, mail];
  const { data } = system;
  const refetch = () => Promise.all(queries.map((query) => query.refetch()));
  const shellContract = data?.frontEnds.find(({ name }) => name === 'shell')?.contract;
  return (
    <AdminPanel
      title="System"
      intro="Whether the site is well, and what to do if it is not."
      actions={<RefreshButton query={{ isFetching: system.isFetching, refetch }} />}
    >
      {queries.some(({ isFetched }) => !isFetched) ? (
        // What comes last would move the rest.
        <Skeleton height="48rem" />
      ) : (
        <>
          {/* Where svc-giveaway is down there is no state of mail, and more to say. */}
          {data && <SystemSummary {...data} more={installationTroubles(installation.data, mail.data)} />}
          <Loaded query={installation} height="12rem">
            {(state) => <InstallationPanel installation={state} mail={mail.data} />}
          </Loaded>
          <DataTable
            caption="Parts of the pages"
            columns={frontEndColumns(shellContract)}
            query={{ data: data?.frontEnds, error: system.error, refetch }}
            rowKey={({ name }) => name}
            unsorted
            empty="None is published yet."
            actions={(part) => <RollBack part={part} />}
          />
          {data && (
            <Fold title="For Developers" hint="Programs, versions, messages waiting, deployments">
              <div className={styles.sections}>
                <AdminPanel level={3} title="Programs">
                  <DataTable
                    caption="Programs"
                    columns={processColumns}
                    rows={data.processes}
                    rowKey={({ name }) => name}
                    unsorted
                    empty="No program is known."
                  />
                </AdminPanel>
                <AdminPanel level={3} title="Versions of the Pages">
                  <DataTable
                    caption="Versions of the pages"
                    columns={versionColumns}
                    rows={data.frontEnds}
                    rowKey={({ name }) => name}
                    unsorted
                    empty="None is published yet."
                  />
                </AdminPanel>
                <AdminPanel level={3} title="Last Deployments">
                  <DataTable
                    caption="Last deployments"
                    columns={deployColumns}
                    rows={data.deploys ?? []}
                    rowKey={({ at, frontEnd, version }) => `${at} ${frontEnd} ${version}`}
                    unsorted
                    limit={10}
                    empty="None yet. Each deployment and rollback is listed here, with who did it."
                  />
                </AdminPanel>
              </div>
            </Fold>
          )}
        </>
      )}
    </AdminPanel>
  );
}
