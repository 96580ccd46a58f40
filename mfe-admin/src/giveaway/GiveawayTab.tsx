import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';

export function GiveawayTab() {
  const { data, error, refetch } = useQuery(read('/api/giveaways'));
  return (
    <section>
      <h2>Giveaway</h2>
      {error && <ErrorState level={3} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      <ul>
        {data?.map((item) => (
          <li key={item.id}>{item.title}</li>
        ))}
      </ul>
    </section>
  );
}
