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
  const newest = { limit: relatedCount + 1 };
  const lists = useQueries({
    queries: [
      { after: id, category, limit: relatedCount },
      ...(category === undefined ? [] : [{ category, ...newest }]),
      newest,
    ].map(readSome),
  });
  const found = lists.map(({ data }) => data).filter((data) => data !== undefined);
  const more = found.length === lists.length ? relatedItems(id, ...found) : undefined;
  if (lists.some(({ error }) => error) || more?.length === 0) return null;
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
