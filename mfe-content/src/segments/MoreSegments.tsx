import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { useRef } from 'react';
import { MoreToWatch } from '../MoreToWatch';
import { inARow, neighbours } from '../neighbours';
import { SegmentCard } from '../SegmentCard';
import { useNearby } from '../useNearby';

/** Other segments, those of the same category first. */
export function MoreSegments({ segment }: { segment: Segment }) {
  const frame = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery({
    ...read('/api/tv-segments', { query: { with_categories: true } }),
    enabled: useNearby(frame),
  });
  const more = data && alikeFirst(data, segment);
  if (error || more?.length === 0) return null;
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

function alikeFirst(segments: readonly Segment[], { id, categoryId }: Segment): Segment[] {
  const isAlike = (other: Segment) => categoryId !== null && other.categoryId === categoryId;
  const alike = segments.filter((other) => isAlike(other) || other.id === id);
  const others = segments.filter((other) => !alike.includes(other));
  return [...neighbours(alike, id), ...others].slice(0, inARow);
}
