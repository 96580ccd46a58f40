import type { Segment } from '@show/contracts/entities/segment';
import { read, useQueries } from '@show/web-kit/query';
import { useRef } from 'react';
import { SegmentCard } from '../../cards/SegmentCard';
import { MoreToWatch } from '../../detail/MoreToWatch';
import { relatedCount, relatedItems } from '../../detail/relatedItems';
import { useNearby } from '../../ui/useNearby';

/** Related segments, those of the same category first. */
export function MoreSegments({ segment: { id, categoryId } }: { segment: Segment }) {
  const frame = useRef<HTMLDivElement>(null);
  const enabled = useNearby(frame);
  const category = categoryId ?? undefined;
  const readSome = (query: { after?: number; category?: number | undefined; limit: number }) => ({
    ...read('/api/tv-segments', { query: { ...query, with_categories: true } }),
    enabled,
  });
  const [following, alike, newest] = useQueries({
    queries: [
      readSome({ after: id, category, limit: relatedCount }),
      readSome({ category, limit: relatedCount + 1 }),
      readSome({ limit: relatedCount + 1 }),
    ],
  });
  const more =
    following.data && alike.data && newest.data && relatedItems(id, following.data, alike.data, newest.data);
  if (following.error || alike.error || newest.error || more?.length === 0) return null;
  return (
    <MoreToWatch
      frame={frame}
      title="More TV Segments"
      viewAll={{ to: '/segments', label: 'View All Segments' }}
    >
      {more?.map((other) => (
        <SegmentCard key={other.id} segment={other} />
      ))}
    </MoreToWatch>
  );
}
