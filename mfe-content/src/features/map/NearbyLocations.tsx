import { milesAway } from '@show/web-kit/format';
import { useUserLocation } from '@show/web-kit/location';
import { nearbyPlaces, type Place } from '../../places/map/Place';
import styles from './NearbyLocations.module.css';

export interface NearbyLocationsProps {
  places: readonly Place[];
  /** The reference place while the visitor's location is unknown. */
  around: Place;
  onShow: (place: Place) => void;
}

/** Places within fifty miles of the visitor, or else of the featured location. */
export function NearbyLocations({ places, around, onShow }: NearbyLocationsProps) {
  const location = useUserLocation((state) => state.location);
  const others = location ? places : places.filter(({ key }) => key !== around.key);
  const nearby = nearbyPlaces(others, location ?? around);
  return (
    <section aria-labelledby="nearby-locations" className={styles.nearby} data-needs-script="">
      <div className={styles.head}>
        <h2 id="nearby-locations" className={styles.title}>
          Nearby Locations
        </h2>
        <p className={styles.scope}>{`Within 50 miles of ${location ? 'you' : around.locationName}`}</p>
      </div>
      {nearby.length === 0 ? (
        <p>We haven't been that close yet.</p>
      ) : (
        <ol className={styles.list}>
          {nearby.map((place) => (
            <li key={place.key}>
              <button type="button" className={styles.place} onClick={() => onShow(place)}>
                <span className={styles.name}>{place.locationName}</span>
                <span className={styles.miles}>
                  {location ? milesAway(place.miles ?? 0) : `${place.miles?.toFixed(1)} miles`}
                </span>
                <span className={styles.segment}>{place.segment.title}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
