import { Button, Loading, Section, Skeleton } from '@show/web-kit/ui';
import { useState } from 'react';
import type { DistantPlace, Place } from '../../places/map/Place';
import styles from './FeaturedLocations.module.css';
import { LocationCard } from './LocationCard';

/** Number shown before 'show more'. */
const first = 12;
const skeletons = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

export interface FeaturedLocationsProps {
  /** In display order; undefined while loading. */
  places: readonly DistantPlace[] | undefined;
  onShow: (place: Place) => void;
}

/** The places of the map as a list, nearest first when the visitor's location is known. Without scripts there is a directory. */
export function FeaturedLocations({ places, onShow }: FeaturedLocationsProps) {
  const [all, setAll] = useState(false);
  if (places?.length === 0) return null;
  const shown = all ? places : places?.slice(0, first);
  return (
    <div data-needs-script={places && ''}>
      <Section title="Featured Locations" id="places">
        {shown ? (
          <ul className={styles.list}>
            {shown.map((place) => (
              <LocationCard key={place.key} place={place} onShow={onShow} />
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
      </Section>
    </div>
  );
}
