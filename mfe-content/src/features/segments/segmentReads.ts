import { read, useQuery } from '@show/web-kit/query';
import { useIsPreview } from '../../detail/previewContext';

/** Staff see a hidden segment whole, as a preview. */
const usePreviewQuery = () => (useIsPreview() ? { hidden: true } : {});

/** The locations of a segment; none while they are loading. */
export function useSegmentLocations(segmentId: number) {
  const query = usePreviewQuery();
  const { data = [] } = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId }, query }),
  );
  return data;
}

/** The gallery of a segment; no pictures while it is loading. */
export function useSegmentGallery(id: number) {
  const query = usePreviewQuery();
  const { data = [] } = useQuery(read('/api/tv-segments/{id}/gallery', { params: { id }, query }));
  return data;
}
