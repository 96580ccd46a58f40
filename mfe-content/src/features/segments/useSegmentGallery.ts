import { read, useQuery } from '@show/web-kit/query';
import { useIsPreview } from '../../detail/previewContext';

/** The gallery of a segment, also of a hidden one in a preview; no pictures while it is loading. */
export function useSegmentGallery(id: number) {
  const query = useIsPreview() ? { hidden: true } : {};
  const { data = [] } = useQuery(read('/api/tv-segments/{id}/gallery', { params: { id }, query }));
  return data;
}
