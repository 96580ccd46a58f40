import { contentHref } from '@show/contracts/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { plainText } from '@show/web-kit/format';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { alwaysFresh } from '../../api/alwaysFresh';
import { isMissing } from '../../api/isMissing';
import { useKnownMissing } from '../../api/useKnownMissing';
import { thumbnailOf } from '../../cards/videoPicture';
import { FeatureWaiting } from '../../detail/FeatureWaiting';
import { numericId } from '../../detail/numericId';
import { GuestPage } from './GuestPage';

/** One guest, by the id in its address. */
export function GuestScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  const known = useKnownMissing();
  const { data, error, refetch } = useQuery({
    ...read('/api/instudio-guests/{id}', { params: { id: id ?? 0 } }),
    ...alwaysFresh,
    enabled: id !== undefined && !known,
  });
  const missing = known || id === undefined || isMissing(error);
  usePageMeta({
    title: missing ? 'Guest Not Found' : data?.title,
    description: data && plainText(data.description || (data.guestBio ?? '')),
    image: data && thumbnailOf(data),
    canonical: data && contentHref({ type: 'instudio-guest', ...data }),
  });
  if (data && !missing) return <GuestPage guest={data} />;
  if (missing) {
    return (
      <EmptyState
        level={1}
        title="Guest Not Found"
        text="They may have moved on, or the address may be wrong."
        action={
          <LinkButton to="/instudio-guests" variant="primary">
            Back to In-Studio Guests
          </LinkButton>
        }
      />
    );
  }
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} />;
  return <FeatureWaiting />;
}
