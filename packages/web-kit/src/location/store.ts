import type { UserLocation } from '@show/contracts/entities/userLocation';
import { create } from 'zustand';
import { askPosition, isPermissionGranted, type LocationFailure, locationDenied } from './geolocation';
import {
  dropStoredLocation,
  isAutoFind,
  readStoredLocation,
  setAutoFind,
  storeLocation,
} from './storedLocation';

interface LocationState {
  location: UserLocation | undefined;
  isLocationEnabled: boolean;
  isFinding: boolean;
  /** Why the last request failed; each screen decides whether to say so. */
  failure: LocationFailure | undefined;
}

export const useUserLocation = create<LocationState>(() => {
  const location = readStoredLocation();
  return { location, isLocationEnabled: location !== undefined, isFinding: false, failure: undefined };
});

/**
 * Asks the browser where the visitor is and remembers the answer for 24 hours.
 * With `autoFind` (the maps) a success also has the next visit ask by itself, and a denial ends that.
 */
export async function findLocation({
  autoFind = false,
} = {}): Promise<{ success: true; location: UserLocation } | { success: false; failure: LocationFailure }> {
  useUserLocation.setState({ isFinding: true, failure: undefined });
  const position = await askPosition();
  if (!position.success) {
    if (autoFind && position.failure.code === locationDenied) setAutoFind(false);
    useUserLocation.setState({ isFinding: false, failure: position.failure });
    return position;
  }
  const { latitude, longitude, accuracy } = position.coords;
  const location = { latitude, longitude, accuracy, timestamp: position.timestamp };
  storeLocation(location);
  if (autoFind) setAutoFind(true);
  useUserLocation.setState({ location, isLocationEnabled: true, isFinding: false });
  return { success: true, location };
}

/** Forgets where the visitor is, and that the map should ask by itself. */
export function clearLocation(): void {
  dropStoredLocation();
  setAutoFind(false);
  useUserLocation.setState({ location: undefined, isLocationEnabled: false, failure: undefined });
}

const autoFindDelay = 1000;

/**
 * On load, for the maps: asks again after one second when the visitor had it so, and only where that is silent.
 * Gives back how to call it off.
 */
export function autoFindLocation(): () => void {
  if (!isAutoFind()) return () => {};
  const timer = setTimeout(async () => {
    if (await isPermissionGranted()) await findLocation({ autoFind: true });
  }, autoFindDelay);
  return () => clearTimeout(timer);
}
