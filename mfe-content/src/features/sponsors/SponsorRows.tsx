import type { Sponsor } from '@show/contracts/entities/sponsor';
import { classes, Loading, Skeleton } from '@show/web-kit/ui';
import { SponsorRow, type SponsorRowProps } from './SponsorRow';
import styles from './SponsorRows.module.css';

interface SponsorRowsProps extends Pick<SponsorRowProps, 'look'> {
  sponsors: readonly Sponsor[];
}

/** Sponsors, the larger pictures on alternating sides. */
export function SponsorRows({ sponsors, look }: SponsorRowsProps) {
  return (
    <ul className={classes(styles.rows, styles[look])}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id}>
          <SponsorRow sponsor={sponsor} look={look} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of two featured sponsors. */
export function SponsorRowsWaiting() {
  return (
    <div className={classes(styles.rows, styles.lead)}>
      <Loading />
      {['first', 'second'].map((key) => (
        <div key={key} className={styles.waiting} data-skeleton="">
          <Skeleton ratio="16 / 9" />
          <Skeleton height="2rem" width="60%" />
          <Skeleton height="5rem" />
        </div>
      ))}
    </div>
  );
}
