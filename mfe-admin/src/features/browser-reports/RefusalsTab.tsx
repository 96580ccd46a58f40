import type { CspReport } from '@show/contracts/entities/cspReport';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { RefreshCw } from 'lucide-react';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { DateTime } from '../../ui/status/DateTime';
import { DataTable } from '../../ui/table/DataTable';
import { refusalColumns } from './refusalColumns';

const keyOf = ({ directive, blocked, page, disposition }: CspReport) =>
  [directive, blocked, page, disposition].join(' ');

/** Content security policy violations that browsers have reported. */
export function RefusalsTab() {
  const { data, error, refetch, isFetching } = useQuery(read('/api/admin/csp-reports'));
  return (
    <AdminPanel
      title="Browser Reports"
      intro={
        <>
          What visitors’ browsers refused because the site’s security rules forbid it. Extensions and ad
          blockers cause many of these, and anybody can send one; one that many visitors have on the same page
          is worth a look.
          {data && (
            <>
              {' Counted since '}
              <DateTime instant={data.since} />.
            </>
          )}
        </>
      }
      actions={
        <Button
          variant="quiet"
          icon={<RefreshCw aria-hidden="true" />}
          busy={isFetching}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      }
    >
      <DataTable
        caption="What browsers refused"
        columns={refusalColumns}
        rows={data?.reports}
        rowKey={keyOf}
        search="Search reports"
        addressed
        empty="Nothing was refused"
        emptyHint="That is how it should be."
        error={error}
        onRetry={() => void refetch()}
      />
    </AdminPanel>
  );
}
