import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';

export function ImagesTab() {
  const { data, error, refetch } = useQuery(read('/api/tv-segments'));
  return (
    <section>
      <h2>Images</h2>
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
