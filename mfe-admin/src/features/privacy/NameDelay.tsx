import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { NameDelayForm } from './NameDelayForm';

/** Setting for when names of winners appear automatically. */
export function NameDelay() {
  const { data, error, refetch } = useQuery(read('/api/privacy'));
  return (
    <AdminPanel
      level={3}
      title="Names of Winners"
      look="boxed"
      intro="A winner's name and city are public once you show them in the Giveaway tab, or by themselves after these hours. Without a number they wait for you."
    >
      {data && <NameDelayForm saved={data.nameDelayHours} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
    </AdminPanel>
  );
}
