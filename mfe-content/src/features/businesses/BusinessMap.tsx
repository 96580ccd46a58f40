import type { Business } from '@show/contracts/entities/business';
import { coordinates } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { PlaceMap } from '../../places/place-map/PlaceMap';
import styles from './BusinessMap.module.css';
import { hasPoint } from './hasPoint';

/** Where the business is: coordinates, and a still map of its county. The interactive map with it is a link away. */
export function BusinessMap({ business }: { business: Business }) {
  if (!hasPoint(business)) return null;
  return (
    <section aria-labelledby="business-map" className={styles.location}>
      <h2 id="business-map" className={styles.title}>
        Location
      </h2>
      <p className={styles.facts}>
        <span>Interactive map coming soon</span>
        <span className={styles.coordinates}>{coordinates(business.latitude, business.longitude, 6)}</span>
      </p>
      <PlaceMap point={business} name={business.name} type="business" />
      <Link to={`/map?place=business-${business.id}`} className={styles.all}>
        See all places on the map
      </Link>
    </section>
  );
}
