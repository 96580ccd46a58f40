import type { Sponsor } from '@show/contracts/entities/sponsor';
import { MapPin } from 'lucide-react';
import styles from './SponsorPlace.module.css';

export function SponsorPlace({ sponsor }: { sponsor: Sponsor }) {
  const { locationName, locationAddress } = sponsor;
  if (!locationName && !locationAddress) return null;
  return (
    <address className={styles.place}>
      <MapPin aria-hidden="true" className={styles.pin} />
      <span className={styles.words}>
        {locationName && <strong>{locationName}</strong>}
        {locationAddress && <span>{locationAddress}</span>}
      </span>
    </address>
  );
}
