import { read, useQuery } from '@show/web-kit/query';
import { LinkedAlbums } from '../LinkedAlbums';

/** Albums from the day a segment was made. */
export function SegmentAlbums({ segmentId }: { segmentId: number }) {
  const { data = [] } = useQuery(read('/api/tv-segments/{id}/bts-albums', { params: { id: segmentId } }));
  return <LinkedAlbums albums={data} />;
}
