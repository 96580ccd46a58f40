import type { Guest } from '@show/contracts/entities/guest';
import { LinkedText } from '../../ui/LinkedText';
import styles from './GuestBio.module.css';

export function GuestBio({ guest: { guestName, guestTitle, guestBio } }: { guest: Guest }) {
  if (!guestBio) return null;
  return (
    <section className={styles.bio} aria-labelledby="guest-bio">
      <h2 id="guest-bio" className={styles.title}>
        {guestName ? `About ${guestName}` : 'About the guest'}
      </h2>
      {guestTitle && <p className={styles.role}>{guestTitle}</p>}
      <p>
        <LinkedText text={guestBio} />
      </p>
    </section>
  );
}
