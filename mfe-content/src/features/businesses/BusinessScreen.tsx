import { contentHref } from '@show/contracts/domain/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { read } from '@show/web-kit/query';
import { DetailScreen } from '../../detail/DetailScreen';
import { BusinessPage } from './BusinessPage';
import { BusinessSkeleton } from './BusinessSkeleton';

/** One business, by its id or its slug. */
export function BusinessScreen({ params: { id = '' } }: ScreenProps) {
  return (
    <DetailScreen
      query={read('/api/businesses/{id}', { params: { id } })}
      meta={(business) => ({
        title: business.name,
        description: business.description,
        image: business.thumbnail ?? undefined,
        canonical: contentHref({ type: 'business', ...business }),
      })}
      missing={{
        title: 'Business Not Found',
        text: 'It may no longer be listed, or the link may be wrong.',
        back: { to: '/map', label: 'Find businesses on the map' },
      }}
      skeleton={<BusinessSkeleton />}
      editAt={({ id }) => `/admin/items/business/${id}`}
    >
      {(business) => <BusinessPage content={business} idOrSlug={id} />}
    </DetailScreen>
  );
}
