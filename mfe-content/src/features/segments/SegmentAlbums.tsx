import { read, useQuery } from '@show/web-kit/query';
import { LinkedAlbums } from '../../detail/LinkedAlbums';
import { useIsPreview } from '../../detail/previewContext';

/** Albums of a segment. */
export function SegmentAlbums({ segmentId }: { segmentId: number }) {
  const { data = [] } = useQuery({
    ...read('/api/tv-segments/{id}/bts-albums', { params: { id: segmentId } }),
    // The public API responds with 404 for parts of hidden items.
    enabled: !useIsPreview(),
  });
  return <LinkedAlbums albums={data} />;
}
