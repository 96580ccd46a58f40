import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, Section, SkeletonCards } from '@show/web-kit/ui';
import { SegmentCard } from '../../cards/SegmentCard';
import styles from './FeaturedSegments.module.css';
import { HomeList } from './HomeList';

/** Four featured segments of equal size; one on phones. */
export function FeaturedSegments() {
  const segments = useQuery(read('/api/tv-segments/featured', { query: { with_categories: true } }));
  if (segments.data?.length === 0) return null;
  return (
    <Section
      title="Featured TV Segments"
      tone="sunken"
      viewAll={{ to: '/segments', label: 'View All Segments' }}
    >
      <HomeList
        query={segments}
        empty={null}
        waiting={
          <CardGrid columns={4} className={styles.grid}>
            <SkeletonCards count={4} />
          </CardGrid>
        }
      >
        {(items) => (
          <CardGrid columns={4} className={styles.grid}>
            {items.map((segment) => (
              <SegmentCard key={segment.id} segment={segment} />
            ))}
          </CardGrid>
        )}
      </HomeList>
    </Section>
  );
}
