import { DirectionsLink } from '../../places/DirectionsLink';
import { destinationOf, type Place } from '../../places/map/Place';
import { PlaceLink } from '../../places/map/PlaceLink';
import styles from './PlaceActions.module.css';

/** Actions of a place: its page, directions. */
export function PlaceActions({ place }: { place: Place }) {
  return (
    <div className={styles.ways}>
      <PlaceLink place={place} />
      <DirectionsLink to={destinationOf(place)} place={place.locationName} />
    </div>
  );
}
