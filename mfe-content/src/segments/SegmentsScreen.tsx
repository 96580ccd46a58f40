import type { Segment } from '@show/contracts/entities/segment';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, Container, EmptyState, ErrorState, PageHeader, SkeletonCards } from '@show/web-kit/ui';
import { SegmentCard } from '../SegmentCard';
import { CategoryFilter } from './CategoryFilter';
import { CategoryPanel } from './CategoryPanel';
import styles from './SegmentsScreen.module.css';
import { useChosenCategory } from './useChosenCategory';

const skeletons = 12;
/** Cards of the first row on a wide screen, which the visitor sees at once. */
const firstRow = 4;

/** Every TV segment, or those of one category. */
export function SegmentsScreen() {
  usePageMeta({ title: 'TV Segments', canonical: '/segments' });
  const { data, error, refetch } = useQuery(read('/api/tv-segments', { query: { with_categories: true } }));
  const { data: categories = [] } = useQuery(read('/api/segment-categories'));
  const { chosen, choose } = useChosenCategory(categories);
  const shown = chosen ? data?.filter(({ categoryId }) => categoryId === chosen.id) : data;
  return (
    <>
      <PageHeader title="TV Segments" />
      <Container className={styles.list}>
        <CategoryFilter categories={categories} chosen={chosen} onChoose={choose} />
        {chosen && <CategoryPanel category={chosen} />}
        <p className={styles.count} role="status">
          {shown && `Showing ${shown.length} segment(s) in "${chosen?.name ?? 'All Categories'}"`}
        </p>
        {error && !shown ? <ErrorState onRetry={() => void refetch()} /> : <Segments segments={shown} />}
      </Container>
    </>
  );
}

function Segments({ segments }: { segments: readonly Segment[] | undefined }) {
  if (segments?.length === 0) return <EmptyState title="No segments found in this category." />;
  return (
    <CardGrid columns={4}>
      {segments ? (
        segments.map((segment, index) => (
          <SegmentCard key={segment.id} segment={segment} level={2} priority={index < firstRow} />
        ))
      ) : (
        <SkeletonCards count={skeletons} />
      )}
    </CardGrid>
  );
}
