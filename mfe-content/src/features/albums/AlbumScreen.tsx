import type { ScreenProps } from '@show/web-kit/contract';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { isMissing } from '../../api/isMissing';
import { useKnownMissing } from '../../api/useKnownMissing';
import { numericId } from '../../detail/numericId';
import { AlbumPage } from './AlbumPage';
import { AlbumWaiting } from './AlbumWaiting';

/** One album, by the id in its address. */
export function AlbumScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  const known = useKnownMissing();
  const { data, error, refetch } = useQuery({
    ...read('/api/bts-albums/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== undefined && !known,
  });
  const missing = known || id === undefined || isMissing(error);
  usePageMeta({
    title: missing ? 'Album Not Found' : data?.title,
    description: data?.description ?? undefined,
    image: data?.coverImage ?? undefined,
    canonical: data && `/bts/${data.id}`,
  });
  if (data) return <AlbumPage album={data} />;
  if (missing) {
    return (
      <EmptyState
        level={1}
        title="Album Not Found"
        text="It may have been put away, or the address may be wrong."
        action={
          <LinkButton to="/bts" variant="primary">
            Back to Behind The Scenes
          </LinkButton>
        }
      />
    );
  }
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} />;
  return <AlbumWaiting />;
}
