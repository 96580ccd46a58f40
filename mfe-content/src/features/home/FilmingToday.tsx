import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { useNow } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { isFilmingNow } from '../../cards/filmingTime';
import styles from './FilmingToday.module.css';

/** The line at the top of the front page while the cameras run. */
export function FilmingToday({ event }: { event: FilmingEvent }) {
  if (!isFilmingNow(event, useNow())) return null;
  // 'Salem' of '101 Mill Street, Salem, IN 47167'.
  const [, town] = /, *([^,]+), *[A-Z]{2}\b/.exec(event.fullAddress) ?? [];
  return (
    <p className={styles.strip} data-tone="night">
      <Link to="/calendar">We are filming {town ? `in ${town}` : `at ${event.location}`} today</Link>
    </p>
  );
}
