import type { Sponsor } from '@show/contracts/entities/sponsor';
import { MapPin } from 'lucide-react';
import { DirectionsLink } from '../../places/DirectionsLink';
import styles from './SponsorPlace.module.css';
import link from './textLink.module.css';

/** Location of a sponsor, with directions if its coordinates are known. */
export function SponsorPlace({ sponsor }: { sponsor: Sponsor }) {
  const { title, locationName, locationAddress, latitude, longitude } = sponsor;
  if (!locationName && !locationAddress) return null;
  const hasPoint = latitude !== null && longitude !== null;
  return (
    <address className={styles.place}>
      <MapPin aria-hidden="true" className={styles.pin} />
      <span className={styles.words}>
        {locationName && <strong>{locationName}</strong>}
        {locationAddress && <span>{locationAddress}</span>}
        {hasPoint && (
          <DirectionsLink
            to={{ name: locationName, address: locationAddress }}
            place={locationName ?? title}
            className={link.link}
          />
        )}
      </span>
    </address>
  );
}
