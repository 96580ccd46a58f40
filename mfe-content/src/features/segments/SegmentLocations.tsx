import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { milesAway } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { useIsPreview } from '../../detail/previewContext';
import { SideCard } from '../../detail/SideCard';
import { DirectionsLink } from '../../places/DirectionsLink';
import { FindMyLocation } from '../../places/FindMyLocation';
import { hasPoint } from '../../places/hasPoint';
import { useMilesAway } from '../../places/useMilesAway';
import { LocationMap } from './LocationMap';
import styles from './SegmentLocations.module.css';

/** Locations of a segment with directions, and a map of the first that has a point. Renders nothing if there are none. */
export function SegmentLocations({ segmentId }: { segmentId: number }) {
  const query = useIsPreview() ? { hidden: true } : {};
  const { data = [] } = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId }, query }),
  );
  if (data.length === 0) return null;
  const firstLocated = data.find(hasPoint);
  return (
    <SideCard title="Location">
      <ul>
        {data.map((location) => (
          <li key={location.id} className={styles.place}>
            {location === firstLocated && <LocationMap location={firstLocated} />}
            <Place location={location} />
          </li>
        ))}
      </ul>
      <div className={styles.find}>
        <FindMyLocation found="Miles from where you are" silent variant="quiet" />
        {firstLocated && <Link to={`/map?place=segment-${firstLocated.id}`}>See all places on the map</Link>}
      </div>
    </SideCard>
  );
}

function Place({ location }: { location: SegmentLocation }) {
  const { locationName, locationAddress, locationCity, locationState } = location;
  const miles = useMilesAway(location);
  return (
    <>
      <h3 className={styles.name}>{locationName}</h3>
      <address className={styles.address}>
        {[locationAddress, locationCity, locationState].filter(Boolean).join(', ')}
      </address>
      <p className={styles.way}>
        <DirectionsLink
          to={{ address: locationAddress, name: locationName, city: locationCity, state: locationState }}
          place={locationName}
        />
        {miles !== undefined && <span className={styles.miles}>{milesAway(miles)}</span>}
      </p>
    </>
  );
}
