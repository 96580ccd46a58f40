import type { Business } from '@show/contracts/entities/business';
import { coordinates } from '@show/web-kit/format';
import { LinkButton } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import { hasPoint } from './hasPoint';
import styles from './MapPlaceholder.module.css';

/** Placeholder for a map, with the coordinates. */
export function MapPlaceholder({ business }: { business: Business }) {
  if (!hasPoint(business)) return null;
  return (
    <section aria-labelledby="business-map" className={styles.map}>
      <div className={styles.roads} aria-hidden="true">
        <MapPin className={styles.pin} />
      </div>
      <h2 id="business-map" className={styles.title}>
        Location
      </h2>
      <p>Interactive map coming soon</p>
      <p className={styles.coordinates}>{coordinates(business.latitude, business.longitude, 6)}</p>
      <LinkButton to="/map" variant="quiet">
        See all places on the map
      </LinkButton>
    </section>
  );
}
