import { LinkButton } from '@show/web-kit/ui';
import { Play } from 'lucide-react';
import { DirectionsLink } from '../../places/DirectionsLink';
import { destinationOf, type Place, watchingOf } from '../../places/map/Place';
import styles from './PlaceActions.module.css';

/** Actions of a place: watch, directions. */
export function PlaceActions({ place }: { place: Place }) {
  const { label, to } = watchingOf(place);
  return (
    <div className={styles.ways}>
      <LinkButton to={to} variant="primary" icon={<Play aria-hidden="true" />}>
        {label}
      </LinkButton>
      <DirectionsLink to={destinationOf(place)} place={place.locationName} />
    </div>
  );
}
