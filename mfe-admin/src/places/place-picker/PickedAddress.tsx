import type { GeocodedPlace } from '@show/contracts/entities/place';
import { useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { send } from '../../api/send';
import styles from './PickedAddress.module.css';
import type { PointText } from './pointText';

/** Offers the reverse-geocoded address of a picked point. */
export function PickedAddress({ point, onUse }: { point: PointText; onUse: (place: GeocodedPlace) => void }) {
  const body = { latitude: Number(point.latitude), longitude: Number(point.longitude) };
  const { data: place, isPending } = useQuery({
    queryKey: ['address of point', point.latitude, point.longitude],
    queryFn: ({ signal }) => send('POST /api/locations/reverse-geocode', { body, signal }),
  });
  return (
    <div role="status" className={styles.picked}>
      {isPending && <p>Looking up its address...</p>}
      {!isPending && !place && <p>No address was found for this point. Its coordinates will be saved.</p>}
      {place && (
        <>
          <p>
            At this point: <strong>{place.displayName}</strong>
          </p>
          <Button size="small" onClick={() => onUse(place)}>
            Use This Address
          </Button>
        </>
      )}
    </div>
  );
}
