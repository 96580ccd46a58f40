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
  isFinding: boolean;
  /** Why the last request failed; each screen decides whether to show it. */
  failure: LocationFailure | undefined;
}

/** Begins without a location, as the server does, and gets the stored one by `restoreLocation`. */
export const useUserLocation = create<LocationState>(() => ({
  location: undefined,
  isFinding: false,
  failure: undefined,
}));

/** Takes the location of an earlier visit. Markup of the server is hydrated without it all the same. */
export function restoreLocation(): void {
  const location = readStoredLocation();
  if (location) useUserLocation.setState({ location });
}

/**
 * Requests the visitor's position and stores it for 24 hours. With `autoFind` (used by the maps) a success enables
 * the automatic request of the next visit, and a denial disables it.
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
  useUserLocation.setState({ location, isFinding: false });
  return { success: true, location };
}

/** Deletes the stored location and disables the automatic request. */
export function clearLocation(): void {
  dropStoredLocation();
  setAutoFind(false);
  useUserLocation.setState({ location: undefined, failure: undefined });
}

const autoFindDelay = 1000;

/**
 * For the maps, on load: requests the position again after one second if the visitor enabled that and no prompt would
 * appear. Returns a function that cancels it.
 */
export function autoFindLocation(): () => void {
  if (!isAutoFind()) return () => {};
  const timer = setTimeout(async () => {
    if (await isPermissionGranted()) await findLocation({ autoFind: true });
  }, autoFindDelay);
  return () => clearTimeout(timer);
}
