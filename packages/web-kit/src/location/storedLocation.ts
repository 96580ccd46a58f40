import type { UserLocation } from '@show/contracts/entities/userLocation';
import { browserStorage } from '@show/web-kit/storage';

const storage = browserStorage('localStorage');

const lifetime = 24 * 60 * 60 * 1000;
const keys = {
  location: 'userLocation',
  enabled: 'isLocationEnabled',
  autoFind: 'autoFindLocation',
} as const;

const isLocation = (value: unknown): value is UserLocation =>
  typeof value === 'object' &&
  value !== null &&
  (['latitude', 'longitude', 'accuracy', 'timestamp'] as const).every(
    (key) => key in value && Number.isFinite(Reflect.get(value, key)),
  );

function parse(text: string): UserLocation | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isLocation(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The stored location; deletes it and its flag when it is corrupt or older than 24 hours. */
export function readStoredLocation(now = Date.now()): UserLocation | undefined {
  const text = storage.get(keys.location);
  if (text === null) return undefined;
  const location = parse(text);
  if (location && now - location.timestamp < lifetime) return location;
  dropStoredLocation();
  return undefined;
}

export function storeLocation(location: UserLocation): void {
  storage.set(keys.location, JSON.stringify(location));
  storage.set(keys.enabled, 'true');
}

export function dropStoredLocation(): void {
  storage.remove(keys.location);
  storage.remove(keys.enabled);
}

/** Whether the map requests the position automatically on the next visit. */
export const isAutoFind = (): boolean => storage.get(keys.autoFind) === 'true';

export function setAutoFind(on: boolean): void {
  if (on) storage.set(keys.autoFind, 'true');
  else storage.remove(keys.autoFind);
}
