import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ShowForm } from './ShowForm';

/** The tab of the show itself: its name, look, place, links and texts. */
export function ShowTab() {
  const { data, error, refetch } = useQuery(read('/api/admin/show'));
  return (
    <AdminPanel
      title="Show"
      intro="What makes this site your show's own. Visitors see it as soon as it is saved."
    >
      {data && <ShowForm settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="40rem" />}
    </AdminPanel>
  );
}
