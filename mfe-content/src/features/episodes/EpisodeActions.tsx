import { Link } from '@show/web-kit/router';
import { ArrowRight } from 'lucide-react';
import styles from './EpisodeActions.module.css';

const ways = [
  { to: '/episodes', label: 'Watch More Episodes' },
  { to: '/#map', label: 'Explore Featured Locations' },
] as const;

/** Links on the page of an episode. */
export function EpisodeActions() {
  return (
    <ul>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={styles.way}>
            {label}
            <ArrowRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
