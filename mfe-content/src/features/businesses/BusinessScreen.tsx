import { businessHref } from '@show/contracts/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { isMissing } from '../../api/isMissing';
import { useKnownMissing } from '../../api/useKnownMissing';
import { BusinessPage } from './BusinessPage';
import { BusinessWaiting } from './BusinessWaiting';

/** One business, by its id or its slug. */
export function BusinessScreen({ params: { id = '' } }: ScreenProps) {
  const known = useKnownMissing();
  const { data, error, refetch } = useQuery({
    ...read('/api/businesses/{id}', { params: { id } }),
    enabled: !known,
  });
  const missing = known || isMissing(error);
  usePageMeta({
    title: missing ? 'Business Not Found' : data?.name,
    description: data?.description,
    image: data?.thumbnail ?? undefined,
    canonical: data && businessHref(data),
  });
  if (data) return <BusinessPage business={data} />;
  if (missing) {
    return (
      <EmptyState
        level={1}
        title="Business Not Found"
        text="It may have closed its doors here, or the address may be wrong."
        action={
          <LinkButton to="/map" variant="primary">
            Find businesses on the map
          </LinkButton>
        }
      />
    );
  }
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} />;
  return <BusinessWaiting />;
}
