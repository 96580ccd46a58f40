import type { Business } from '@show/contracts/entities/business';
import { coordinates } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { CopyButton } from '@show/web-kit/ui';
import { hasPoint } from '../../places/hasPoint';
import { PlaceMap } from '../../places/place-map/PlaceMap';
import styles from './BusinessMap.module.css';

/** Where the business is: a still map of its county, or its coordinates where there is none. */
export function BusinessMap({ business }: { business: Business }) {
  if (!hasPoint(business)) return null;
  const point = coordinates(business.latitude, business.longitude, 6);
  return (
    <section aria-labelledby="business-map" className={styles.location}>
      <h2 id="business-map" className={styles.title}>
        Location
      </h2>
      <PlaceMap
        point={business}
        name={business.name}
        type="business"
        placeholder={
          <p className={styles.placeholder}>
            <span>Interactive map coming soon</span>
            <span className={styles.coordinates}>{point}</span>
          </p>
        }
      />
      <div className={styles.ways}>
        <Link to={`/map?place=business-${business.id}`} className={styles.all}>
          See all places on the map
        </Link>
        <CopyButton variant="quiet" size="small" text={() => point}>
          Copy coordinates
        </CopyButton>
      </div>
    </section>
  );
}
