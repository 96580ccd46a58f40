import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { read } from '@show/web-kit/query';
import { useCounts } from '../../lists/useCounts';
import { type LongList, type PageQuery, useLongList } from '../../lists/useLongList';

interface Segments {
  list: LongList<Segment>;
  /** Total number, shown or not; undefined until known. */
  total: number | undefined;
}

const readAny = ({ after, limit }: PageQuery) =>
  read('/api/tv-segments', { query: { after, limit, with_categories: true } });

/** All segments or those of a category. Filters on the client once all are loaded. */
export function useSegments(category: SegmentCategory | undefined, from?: number): Segments {
  const all = useLongList<Segment>('segments', readAny, from);
  const askFor = all.isWhole ? undefined : category?.id;
  const ofCategory = useLongList<Segment>(`segments of ${askFor}`, ({ after, limit }) => ({
    ...read('/api/tv-segments', { query: { after, category: askFor, limit, with_categories: true } }),
    enabled: askFor !== undefined,
  }));
  const counts = useCounts(!all.isWhole);
  if (!category) return { list: all, total: all.isWhole ? all.items?.length : counts?.segments };
  if (askFor === undefined) {
    const items = all.items?.filter(({ categoryId }) => categoryId === category.id);
    return { list: { ...all, items }, total: items?.length };
  }
  const counted = counts?.segmentsByCategory.find(({ categoryId }) => categoryId === category.id);
  return { list: ofCategory, total: counts && (counted?.segments ?? 0) };
}
