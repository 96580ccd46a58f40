import { classes, SkeletonCard } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import styles from './FrontPage.module.css';

export interface FrontPageProps {
  lead: ReactNode;
  /** Smaller and one below the other; not on phones. */
  others: readonly ReactNode[];
  /** The lead story stands on the other side. */
  turned?: boolean | undefined;
}

/** A story larger than the rest, as a newspaper sets it. Phones get the lead alone. */
export function FrontPage({ lead, others, turned }: FrontPageProps) {
  return (
    <div className={classes(styles.page, turned && styles.turned)}>
      <div className={styles.lead}>{lead}</div>
      {others.length > 0 && <div className={styles.others}>{others}</div>}
    </div>
  );
}

/** The outline of a front page while it comes. */
export function FrontPageWaiting({ turned }: Pick<FrontPageProps, 'turned'>) {
  return (
    <FrontPage
      turned={turned}
      lead={<SkeletonCard />}
      others={['one', 'two', 'three'].map((key) => <SkeletonCard key={key} ratio="21 / 9" />)}
    />
  );
}
