import { phoneUrl } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import styles from './ContactWays.module.css';

/** How to contact the show directly, for one that has an email address or a phone. */
export function ContactWays() {
  const { email, phone } = show().contact;
  return (
    <>
      {email && (
        <>
          Write to <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {email && phone ? ' or call ' : phone && 'Call '}
      {phone ? (
        <span className={styles.phone}>
          <a href={phoneUrl(phone)}>{phone}</a>.
        </span>
      ) : (
        '.'
      )}
    </>
  );
}
