import type { Segment } from '@show/contracts/entities/segment';
import { formatDate } from '@show/web-kit/format';
import { Facts } from '../../detail/Facts';
import { useSegmentGallery } from './useSegmentGallery';

/** Facts about a segment. */
export function SegmentDetails({ segment: { id, category, towns, publishedAt } }: { segment: Segment }) {
  const photos = useSegmentGallery(id).length;
  return (
    <Facts
      title="Segment Details"
      facts={[
        ['Category', category?.name],
        [
          'Online since',
          <time key="published" dateTime={publishedAt}>
            {formatDate(publishedAt)}
          </time>,
        ],
        ['Filmed in', towns?.join(', ') || null],
        ['Photos', photos || null],
      ]}
    />
  );
}
