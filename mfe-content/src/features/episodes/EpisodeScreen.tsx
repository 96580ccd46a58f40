import { contentHref } from '@show/contracts/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { plainText } from '@show/web-kit/format';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { isMissing } from '../../api/isMissing';
import { useKnownMissing } from '../../api/useKnownMissing';
import { thumbnailOf } from '../../cards/videoPicture';
import { FeatureWaiting } from '../../detail/FeatureWaiting';
import { numericId } from '../../detail/numericId';
import { EpisodePage } from './EpisodePage';

/** One episode, by the id in its address. */
export function EpisodeScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  const knownMissing = useKnownMissing() || id === undefined;
  const { data, error, refetch } = useQuery({
    ...read('/api/episodes/{id}', { params: { id: id ?? 0 } }),
    enabled: !knownMissing,
  });
  const missing = knownMissing || isMissing(error);
  usePageMeta({
    title: missing ? 'Episode Not Found' : data?.title,
    description: data && plainText(data.description),
    image: data && thumbnailOf(data),
    canonical: data && contentHref({ type: 'episode', ...data }),
  });
  if (data) return <EpisodePage episode={data} />;
  if (missing) {
    return (
      <EmptyState
        level={1}
        title="Episode Not Found"
        text="It may have moved, or the address may be wrong."
        action={
          <LinkButton to="/episodes" variant="primary">
            Back to Episodes
          </LinkButton>
        }
      />
    );
  }
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} />;
  return <FeatureWaiting />;
}
