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

/** Where a point came from. */
export type PointSource = 'manual' | 'map' | 'geocoder';

export interface PlacePickerProps {
  /** As it stands in the form, right or wrong. */
  point: PointText;
  latitudeError?: string | undefined;
  longitudeError?: string | undefined;
  onPoint: (point: PointText, source: PointSource) => void;
  /** What to look up; undefined while too little of it is known. */
  address: string | undefined;
  /** Said when there is too little to look up. */
  addressMissing: string;
  /** Told while coordinates are being looked up. */
  onLookup?: ((busy: boolean) => void) | undefined;
  /** Takes over the address of a point on the map. */
  onAddress?: ((place: GeocodedPlace) => void) | undefined;
  /** What the pin stands for. */
  tone?: 'live' | 'sponsor' | 'gold' | undefined;
}

/** A point by address, by the map or by typing; the three always agree. */
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
