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
import { SegmentPage } from './SegmentPage';

/** One TV segment, by the id in its address. */
export function SegmentScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  const knownMissing = useKnownMissing();
  const { data, error, refetch } = useQuery({
    ...read('/api/tv-segments/{id}', { params: { id: id ?? 0 }, query: { with_category: true } }),
    ...alwaysFresh,
    enabled: id !== undefined && !knownMissing,
  });
  const notFound = notFoundTitle(id, knownMissing || isMissing(error));
  usePageMeta({
    title: notFound ?? data?.title,
    description: data && plainText(data.description),
    image: data && thumbnailOf(data),
    canonical: data && contentHref({ type: 'segment', ...data }),
  });
  if (notFound) {
    return (
      <EmptyState
        level={1}
        title={notFound}
        text="It may have moved, or the address may be wrong."
        action={
          <LinkButton to="/segments" variant="primary">
            Back to TV Segments
          </LinkButton>
        }
      />
    );
  }
  if (data) return <SegmentPage segment={data} />;
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} />;
  return <FeatureWaiting />;
}

function notFoundTitle(id: number | undefined, missing: boolean): string | undefined {
  if (id === undefined) return 'Invalid Segment ID';
  return missing ? 'TV Segment Not Found' : undefined;
}
