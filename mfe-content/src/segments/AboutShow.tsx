import { show } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { useId } from 'react';
import styles from './sideCard.module.css';

/** What the show is, for those who came to one segment by a link. */
export function AboutShow() {
  const heading = useId();
  const { name, tagline } = show();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        About {name}
      </h2>
      <p>{tagline}</p>
      <p>
        <Link to="/about" className={styles.more}>
          More about the show
        </Link>
      </p>
    </section>
  );
}
