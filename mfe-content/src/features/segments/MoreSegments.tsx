import type { Segment } from '@show/contracts/entities/segment';
import { read } from '@show/web-kit/query';
import { SegmentCard } from '../../cards/SegmentCard';
import { RelatedItems } from '../../detail/RelatedItems';

/** Related segments, those of the same category first. */
export function MoreSegments({ segment }: { segment: Segment }) {
  return (
    <RelatedItems
      item={segment}
      readPart={(part) => read('/api/tv-segments', { query: { ...part, with_categories: true } })}
      title="More TV segments"
      viewAll={{ to: '/segments', label: 'View All Segments' }}
    >
      {(other) => <SegmentCard key={other.id} segment={other} footer={other.towns?.join(', ')} />}
    </RelatedItems>
  );
}
