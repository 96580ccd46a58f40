import type { BusinessSuggestion } from '@show/contracts/entities/business';
import type { GeocodedPlace } from '@show/contracts/entities/place';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { show } from '@show/web-kit/page';
import { noPoint, textOf } from '../place-picker/PlacePicker';
import { splitAddress } from './splitAddress';

type LocationSource = SegmentLocation['locationSource'];

export interface PlaceValues {
  locationName: string;
  locationAddress: string;
  locationCity: string;
  locationState: string;
  locationSource: LocationSource;
  latitude: string;
  longitude: string;
}

/** Initial values: of a place, or the defaults. */
export function placeValues(location: SegmentLocation | undefined): PlaceValues {
  if (!location) {
    const { defaultCity = '', defaultState = '' } = show().region;
    return {
      locationName: '',
      locationAddress: '',
      locationCity: defaultCity,
      locationState: defaultState,
      locationSource: 'manual',
      ...noPoint,
    };
  }
  const { locationName, locationAddress, locationCity, locationState, locationSource } = location;
  return {
    locationName,
    locationAddress: locationAddress ?? '',
    locationCity,
    locationState,
    locationSource,
    ...textOf(location),
  };
}

/** Values filled in from a business. */
export function suggestedValues(suggestion: BusinessSuggestion): PlaceValues {
  const parts = splitAddress(suggestion.address ?? '', show().region);
  return {
    locationName: suggestion.name,
    locationAddress: suggestion.city ? (suggestion.address ?? '') : parts.address,
    locationCity: suggestion.city ?? parts.city,
    locationState: suggestion.state ?? parts.state,
    locationSource: 'search',
    ...textOf(suggestion),
  };
}

/** Values filled in from a geocoded address. */
export function addressValues({ address, city, state, displayName }: GeocodedPlace): Partial<PlaceValues> {
  return {
    locationAddress: address ?? displayName,
    ...(city && { locationCity: city }),
    ...(state && { locationState: state }),
  };
}

type Named = Pick<PlaceValues, 'locationName' | 'locationAddress' | 'locationCity'>;

/** A place can be saved once it has a name, an address and a city. */
export const isNamed = ({ locationName, locationAddress, locationCity }: Named): boolean =>
  [locationName, locationAddress, locationCity].every((text) => text.trim() !== '');
