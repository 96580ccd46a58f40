import type { SegmentLocation } from '@show/contracts/entities/segment-location';
import { milesAway } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Section } from '@show/web-kit/ui';
import { DirectionsLink } from '../DirectionsLink';
import { FindMyLocation } from '../FindMyLocation';
import { useMilesAway } from '../useMilesAway';
import styles from './SegmentLocations.module.css';

/** The places of a segment and the way there. Nothing where there are none. */
export function SegmentLocations({ segmentId }: { segmentId: number }) {
  const { data = [] } = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId } }),
  );
  if (data.length === 0) return null;
  return (
    <Section title="Location">
      <ul className={styles.list}>
        {data.map((location) => (
          <li key={location.id}>
            <Place location={location} />
          </li>
        ))}
      </ul>
      <div className={styles.find}>
        <FindMyLocation silent />
      </div>
    </Section>
  );
}

function Place({ location }: { location: SegmentLocation }) {
  const { locationName, locationAddress, locationCity, locationState } = location;
  const miles = useMilesAway(location);
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        <h3>{locationName}</h3>
        <address>{[locationAddress, locationCity, locationState].filter(Boolean).join(', ')}</address>
        {miles !== undefined && <p className={styles.miles}>{milesAway(miles)}</p>}
      </div>
      <DirectionsLink
        to={{ address: locationAddress, name: locationName, city: locationCity, state: locationState }}
        place={locationName}
      />
    </div>
  );
}
