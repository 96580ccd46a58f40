import type { Segment } from '@show/contracts/entities/segment';
import { formatDate } from '@show/web-kit/format';
import { useId } from 'react';
import styles from './sideCard.module.css';

/** The facts of a segment at a glance. */
export function SegmentDetails({ segment: { category, publishedAt, featured } }: { segment: Segment }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Segment Details
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Category</dt>
          <dd>{category?.name ?? 'Not in a category'}</dd>
        </div>
        <div>
          <dt>Published</dt>
          <dd>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </dd>
        </div>
        {featured && (
          <div>
            <dt>On the home page</dt>
            <dd>Featured</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
