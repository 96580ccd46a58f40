import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, ErrorState, Section, SkeletonCards } from '@show/web-kit/ui';
import { BusinessCard } from '../../cards/BusinessCard';

const shown = 4;

/** The featured businesses; nothing while there are none. */
export function FeaturedBusinesses() {
  const { data, error, refetch } = useQuery(read('/api/businesses/featured'));
  if (data?.length === 0) return null;
  return (
    <Section title="Featured businesses" id="businesses" tone="sunken">
      {!data && error ? (
        <ErrorState level={3} onRetry={() => void refetch()} />
      ) : (
        <CardGrid columns={4} rows>
          {data ? (
            data.slice(0, shown).map((business) => <BusinessCard key={business.id} business={business} />)
          ) : (
            <SkeletonCards count={shown} />
          )}
        </CardGrid>
      )}
    </Section>
  );
}
