import { TextInput, useFormContext } from '@show/web-kit/forms';
import type { ReactNode } from 'react';
import { BusinessSearch } from '../../places/business-search/BusinessSearch';
import { PlacePicker, type PointSource, type PointText } from '../../places/place-picker/PlacePicker';
import styles from './PlaceForm.module.css';
import { addressValues, type PlaceValues, suggestedValues } from './placeValues';

const addressNeeded = 'Please enter both address and city';

export interface PlaceFieldsProps {
  onLookup: (busy: boolean) => void;
  /** Rendered before the other fields. */
  children?: ReactNode;
}

/** Fields of a segment's location: name, address, coordinates. Needs a FormProvider. */
export function PlaceFields({ onLookup, children }: PlaceFieldsProps) {
  const { register, setValue, watch, formState } = useFormContext<PlaceValues>();
  const { errors, isSubmitted } = formState;
  const [address, city, state] = watch(['locationAddress', 'locationCity', 'locationState']);
  const [latitude, longitude] = watch(['latitude', 'longitude']);

  function fill(values: Partial<PlaceValues>): void {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as keyof PlaceValues, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  }

  const setPoint = (point: PointText, source: PointSource) => fill({ ...point, locationSource: source });
  const known = address.trim() && city.trim();

  return (
    <>
      <div className={styles.words}>
        {children}
        <BusinessSearch onChoose={(suggestion) => fill(suggestedValues(suggestion))} />
        <TextInput
          label="Location name"
          autoComplete="off"
          error={errors.locationName?.message}
          {...register('locationName')}
        />
        <TextInput
          label="Address"
          autoComplete="off"
          error={errors.locationAddress?.message}
          {...register('locationAddress')}
        />
        <div className={styles.pair}>
          <TextInput
            label="City"
            autoComplete="off"
            error={errors.locationCity?.message}
            {...register('locationCity')}
          />
          <TextInput
            label="State"
            autoComplete="off"
            error={errors.locationState?.message}
            {...register('locationState')}
          />
        </div>
      </div>
      <div className={styles.where}>
        <PlacePicker
          point={{ latitude, longitude }}
          latitudeError={errors.latitude?.message}
          longitudeError={errors.longitude?.message}
          onPoint={setPoint}
          address={
            known
              ? [address, city, state]
                  .map((part) => part.trim())
                  .filter(Boolean)
                  .join(', ')
              : undefined
          }
          addressMissing={addressNeeded}
          onLookup={onLookup}
          onAddress={(place) => fill(addressValues(place))}
        />
      </div>
    </>
  );
}

type Named = Pick<PlaceValues, 'locationName' | 'locationAddress' | 'locationCity'>;

/** A place can be saved once it has a name, an address and a city. */
export const isNamed = ({ locationName, locationAddress, locationCity }: Named): boolean =>
  [locationName, locationAddress, locationCity].every((text) => text.trim() !== '');
