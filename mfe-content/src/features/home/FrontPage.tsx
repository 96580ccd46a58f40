import { classes, SkeletonCard } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import styles from './FrontPage.module.css';

export interface FrontPageProps {
  lead: ReactNode;
  /** Small cards in a column; not on phones. */
  others: readonly ReactNode[];
  /** Puts the lead story on the other side. */
  turned?: boolean | undefined;
}

/** A lead story with smaller ones beside it. Phones show the lead only. */
export function FrontPage({ lead, others, turned }: FrontPageProps) {
  return (
    <div className={classes(styles.page, turned && styles.turned)}>
      <div className={styles.lead}>{lead}</div>
      {others.length > 0 && <div className={styles.others}>{others}</div>}
    </div>
  );
}

/** Skeleton of a lead story with smaller ones. */
export function FrontPageWaiting({ turned }: Pick<FrontPageProps, 'turned'>) {
  return (
    <FrontPage
      turned={turned}
      lead={<SkeletonCard />}
      others={['one', 'two', 'three'].map((key) => <SkeletonCard key={key} ratio="21 / 9" />)}
    />
  );
}
