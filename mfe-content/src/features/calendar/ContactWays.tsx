import { show } from '@show/web-kit/page';
import styles from './ContactWays.module.css';

/** How to reach the show by itself. */
export function ContactWays() {
  const { email, phone } = show().contact;
  return (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
      <a href={`tel:${phone}`} className={styles.phone}>
        {phone}
      </a>
      .
    </>
  );
}
