import { counted } from '@show/web-kit/format';
import { Button, Loading, Skeleton } from '@show/web-kit/ui';
import { useState } from 'react';
import type { DistantPlace, Place } from '../../places/map/Place';
import styles from './FeaturedLocations.module.css';
import { LocationCard, type LocationCardProps } from './LocationCard';

/** Number shown before 'show more'. */
const first = 12;
const skeletons = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

export interface FeaturedLocationsProps extends Pick<LocationCardProps, 'onLift'> {
  /** In display order; undefined while loading. */
  places: readonly DistantPlace[] | undefined;
  /** Whether they are those of a searched area. */
  inArea: boolean;
  onShow: (place: Place) => void;
}

/** The places of the map as a list, nearest first when the visitor's location is known. */
export function FeaturedLocations({ places, inArea, onShow, onLift }: FeaturedLocationsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? places : places?.slice(0, first);
  return (
    <section id="places" aria-labelledby="featured-locations" className={styles.places}>
      <header className={styles.head}>
        <h2 id="featured-locations" className={styles.title}>
          Featured Locations
        </h2>
        <p role="status" className={styles.count}>
          {places ? `${counted(places.length, 'location')}${inArea ? ' in this area' : ''}` : '\u00a0'}
        </p>
      </header>
      {shown ? (
        <ul className={styles.list}>
          {shown.map((place) => (
            <LocationCard key={place.key} place={place} onShow={onShow} onLift={onLift} />
          ))}
        </ul>
      ) : (
        <div className={styles.list}>
          <Loading />
          {skeletons.map((key) => (
            <Skeleton key={key} height="6.5rem" />
          ))}
        </div>
      )}
      {places && shown && shown.length < places.length && (
        <p className={styles.more}>
          <Button onClick={() => setAll(true)}>List all {places.length}</Button>
        </p>
      )}
    </section>
  );
}
