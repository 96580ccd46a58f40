import type { GeocodedPlace } from '@show/contracts/entities/place';
import { TextInput } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { LocateFixed, X } from 'lucide-react';
import { useId, useState } from 'react';
import { PickedAddress } from './PickedAddress';
import styles from './PlacePicker.module.css';
import { PointMap } from './PointMap';
import { noPoint, type PointText, pointOf, textOf } from './pointText';
import { useGeocode } from './useGeocode';

export type { PointText };
export { noPoint, textOf };

type PointSource = 'manual' | 'map' | 'geocoder';

export interface PlacePickerProps {
  /** The values in the form, valid or not. */
  point: PointText;
  latitudeError?: string | undefined;
  longitudeError?: string | undefined;
  onPoint: (point: PointText, source: PointSource) => void;
  /** Address to geocode; undefined while it is incomplete. */
  address: string | undefined;
  /** Shown when the address is incomplete. */
  addressMissing: string;
  /** Called when geocoding starts and ends. */
  onLookup?: ((busy: boolean) => void) | undefined;
  /** Called with the address of a picked point. */
  onAddress?: ((place: GeocodedPlace) => void) | undefined;
  /** Color of the pin. */
  tone?: 'live' | 'sponsor' | 'gold' | undefined;
}

/** Picks a point by address, on the map, or by typing coordinates, all kept in sync. */
export function PlacePicker({
  point,
  latitudeError,
  longitudeError,
  onPoint,
  address,
  addressMissing,
  onLookup,
  onAddress,
  tone,
}: PlacePickerProps) {
  const heading = useId();
  const [picked, setPicked] = useState<PointText>();
  const { find, busy, advice } = useGeocode({
    onFound: (place) => {
      setPicked(undefined);
      onPoint(textOf(place), 'geocoder');
    },
    onBusy: onLookup,
  });
  const isPicked = picked?.latitude === point.latitude && picked.longitude === point.longitude;

  function type(changed: Partial<PointText>): void {
    setPicked(undefined);
    onPoint({ ...point, ...changed }, 'manual');
  }

  function pick(chosen: PointText): void {
    setPicked(chosen);
    onPoint(chosen, 'map');
  }

  return (
    <fieldset className={styles.picker} aria-describedby={heading}>
      <legend className={styles.legend}>Point on the map</legend>
      <div className={styles.lookup}>
        <Button
          icon={<LocateFixed aria-hidden="true" />}
          busy={busy}
          onClick={() => void find(address, addressMissing)}
        >
          {busy ? 'Finding Coordinates...' : 'Find Coordinates'}
        </Button>
        <p id={heading} className={styles.hint}>
          Looks up the address. Or click the map; with the keyboard, go into the map, move it with the arrow
          keys and press Enter.
        </p>
      </div>
      {advice && (
        <p role="alert" className={styles.advice}>
          {advice}
        </p>
      )}
      <PointMap point={pointOf(point)} isPicked={isPicked} tone={tone} onPick={pick} />
      <div className={styles.coordinates}>
        <TextInput
          label="Latitude"
          optional
          inputMode="decimal"
          autoComplete="off"
          value={point.latitude}
          error={latitudeError}
          onChange={(event) => type({ latitude: event.target.value })}
        />
        <TextInput
          label="Longitude"
          optional
          inputMode="decimal"
          autoComplete="off"
          value={point.longitude}
          error={longitudeError}
          onChange={(event) => type({ longitude: event.target.value })}
        />
        {(point.latitude || point.longitude) && (
          <Button
            variant="quiet"
            className={styles.clear}
            icon={<X aria-hidden="true" />}
            onClick={() => type(noPoint)}
          >
            Clear Point
          </Button>
        )}
      </div>
      {isPicked && picked && onAddress && <PickedAddress point={picked} onUse={onAddress} />}
    </fieldset>
  );
}
