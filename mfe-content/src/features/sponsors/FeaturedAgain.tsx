import type { Sponsor } from '@show/contracts/entities/sponsor';
import { Link } from '@show/web-kit/router';
import { sponsorAnchor } from '../../cards/sponsorAnchor';
import styles from './FeaturedAgain.module.css';

/** The featured sponsors among all of them, by name: each leads to where it is shown in full. */
export function FeaturedAgain({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return (
    <div className={styles.again}>
      <h3 className={styles.title}>Featured above</h3>
      <ul className={styles.names}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.id}>
            <Link to={`/sponsors#${sponsorAnchor(sponsor)}`}>{sponsor.title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
