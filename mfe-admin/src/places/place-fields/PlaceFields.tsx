import { TextInput } from '@show/web-kit/forms';
import type { ReactNode } from 'react';
import { BusinessSearch } from '../business-search/BusinessSearch';
import { PlacePicker } from '../place-picker/PlacePicker';
import styles from './PlaceFields.module.css';
import { addressValues, type PlaceValues, suggestedValues } from './placeValues';

const addressNeeded = 'Please enter both address and city';

const texts = {
  locationName: 'Location name',
  locationAddress: 'Address',
  locationCity: 'City',
  locationState: 'State',
} as const;

/** A place in a form; the state may be missing. */
type TypedPlace = Pick<
  PlaceValues,
  'locationName' | 'locationAddress' | 'locationCity' | 'latitude' | 'longitude'
> & {
  locationState?: string | null | undefined;
};

type PlaceErrors = { readonly [Name in keyof PlaceValues]?: { message?: string | undefined } | undefined };

export interface PlaceFieldsProps {
  values: TypedPlace;
  onChange: (changed: Partial<PlaceValues>) => void;
  errors: PlaceErrors;
  /** Called when geocoding starts and ends. */
  onLookup: (busy: boolean) => void;
  /** Rendered before the other fields. */
  children?: ReactNode;
}

/** Fields of a segment's location: name, address, coordinates. */
export function PlaceFields({ values, onChange, errors, onLookup, children }: PlaceFieldsProps) {
  const { locationAddress: address, locationCity: city, locationState } = values;
  const { latitude, longitude } = values;
  const state = locationState ?? '';
  const known = address.trim() && city.trim();
  const text = (name: keyof typeof texts) => (
    <TextInput
      label={texts[name]}
      autoComplete="off"
      value={values[name] ?? ''}
      error={errors[name]?.message}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );

  return (
    <>
      <div className={styles.words}>
        {children}
        <BusinessSearch onChoose={(suggestion) => onChange(suggestedValues(suggestion))} />
        {text('locationName')}
        {text('locationAddress')}
        <div className={styles.pair}>
          {text('locationCity')}
          {text('locationState')}
        </div>
      </div>
      <div className={styles.where}>
        <PlacePicker
          point={{ latitude, longitude }}
          latitudeError={errors.latitude?.message}
          longitudeError={errors.longitude?.message}
          onPoint={(point, source) => onChange({ ...point, locationSource: source })}
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
          onAddress={(place) => onChange(addressValues(place))}
        />
      </div>
    </>
  );
}
