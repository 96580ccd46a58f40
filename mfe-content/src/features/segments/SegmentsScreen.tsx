import { contentHref } from '@show/contracts/domain/contentLink';
import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { useHydrated } from '@show/web-kit/hydration';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import {
  CardGrid,
  Container,
  EmptyScene,
  ErrorScene,
  Loading,
  PageHeader,
  SkeletonCards,
} from '@show/web-kit/ui';
import { useRef, useState } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { SegmentCard } from '../../cards/SegmentCard';
import { listScreen } from '../../lists/listScreen';
import { ShowMore } from '../../lists/ShowMore';
import type { LongList } from '../../lists/useLongList';
import { CategoryFilter } from './CategoryFilter';
import { CategoryPanel } from './CategoryPanel';
import styles from './SegmentsScreen.module.css';
import { useChosenCategory } from './useChosenCategory';
import { useSegments } from './useSegments';

const skeletons = 12;
/** Cards of the first row on wide screens, which are above the fold. */
const firstRow = 4;
const hrefOf = ({ id, slug }: Segment) => contentHref({ type: 'segment', id, slug });

/** All TV segments, or those of one category. */
export const SegmentsScreen = listScreen(({ from }) => {
  usePageMeta({ title: 'TV Segments' });
  const query = useQuery(read('/api/segment-categories'));
  const { data: categories = [] } = query;
  // One that came with the document does not wait: without scripts, what it has is better than nothing.
  const [fromServer] = useState(!useHydrated());
  const { chosen, choose } = useChosenCategory(categories);
  const { list, total } = useSegments(chosen, from);
  return (
    <>
      <PageHeader title="TV Segments" kicker={from && <Link to="/segments">Newest first</Link>} />
      {/* The categories decide where the list begins. */}
      {query.isLoading && !fromServer ? (
        <Loading />
      ) : (
        <>
          <Container className={styles.choice}>
            <CategoryFilter categories={categories} chosen={chosen} onChoose={choose} />
            {chosen && <CategoryPanel category={chosen} />}
            <p className={styles.count} role="status">
              {total !== undefined && `Showing ${total} segment(s) in "${chosen?.name ?? 'All Categories'}"`}
            </p>
          </Container>
          <Segments list={list} total={total} chosen={chosen} from={from} />
        </>
      )}
    </>
  );
});

interface SegmentsProps {
  list: LongList<Segment>;
  total: number | undefined;
  chosen: SegmentCategory | undefined;
  from: number | undefined;
}

function Segments({ list, total, chosen, from }: SegmentsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { items, error, retry } = list;
  if (!items && error) return <ErrorScene onRetry={retry} />;
  if (items?.length === 0) return <EmptyScene title="No segments found in this category." />;
  // The first, which is the newest, is twice as wide.
  const leads = !chosen && from === undefined;
  return (
    <Container className={styles.list}>
      <div ref={frame}>
        <CardGrid columns={4} rows lead={leads}>
          {items?.map((segment, index) => (
            <SegmentCard
              key={segment.id}
              segment={segment}
              level={2}
              footer={segment.towns?.join(', ')}
              priority={index < firstRow}
              {...(leads && index === 0 && { look: 'feature', sizes: cardSizes.double })}
            />
          )) ?? <SkeletonCards count={skeletons} />}
        </CardGrid>
      </div>
      <ShowMore
        list={list}
        total={total}
        name="segments"
        path={chosen ? undefined : '/segments'}
        frame={frame}
        hrefOf={hrefOf}
      />
    </Container>
  );
}
