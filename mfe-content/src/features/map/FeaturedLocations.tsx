import { counted } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { useState } from 'react';
import type { DistantPlace, Place } from '../../places/map/Place';
import styles from './FeaturedLocations.module.css';
import { LocationCard, type LocationCardProps } from './LocationCard';

/** Number shown before 'show more'. */
const first = 12;

export interface FeaturedLocationsProps extends Pick<LocationCardProps, 'onLift'> {
  /** In display order. */
  places: readonly DistantPlace[];
  /** Whether they are those of a searched area. */
  inArea: boolean;
  onShow: (place: Place) => void;
}

/** The places of the map as a list, nearest first when the visitor's location is known. */
export function FeaturedLocations({ places, inArea, onShow, onLift }: FeaturedLocationsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? places : places.slice(0, first);
  return (
    <section id="places" aria-labelledby="featured-locations" className={styles.places}>
      <header className={styles.head}>
        <h2 id="featured-locations" className={styles.title}>
          Featured Locations
        </h2>
        <p role="status" className={styles.count}>
          {`${counted(places.length, 'location')}${inArea ? ' in this area' : ''}`}
        </p>
      </header>
      <ul className={styles.list}>
        {shown.map((place) => (
          <LocationCard key={place.key} place={place} onShow={onShow} onLift={onLift} />
        ))}
      </ul>
      {shown.length < places.length && (
        <p className={styles.more}>
          <Button onClick={() => setAll(true)}>{`List all ${places.length}`}</Button>
        </p>
      )}
    </section>
  );
}
