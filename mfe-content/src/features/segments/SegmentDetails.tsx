import type { Segment } from '@show/contracts/entities/segment';
import { formatDate } from '@show/web-kit/format';
import styles from './SegmentDetails.module.css';
import { SideCard } from './SideCard';

/** Facts about a segment. */
export function SegmentDetails({ segment: { category, publishedAt, featured } }: { segment: Segment }) {
  return (
    <SideCard title="Segment Details">
      <dl className={styles.facts}>
        {category && (
          <div>
            <dt>Category</dt>
            <dd>{category.name}</dd>
          </div>
        )}
        <div>
          <dt>Published</dt>
          <dd>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </dd>
        </div>
        {featured && (
          <div>
            <dt>Featured</dt>
            <dd>On the front page</dd>
          </div>
        )}
      </dl>
    </SideCard>
  );
}
