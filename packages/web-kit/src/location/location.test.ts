import { clearLocationEvent } from '@show/web-kit/api';
import {
  autoFindLocation,
  clearLocation,
  clearLocationOnRequest,
  findLocation,
  useUserLocation,
} from '@show/web-kit/location';
import { readStoredLocation } from './storedLocation';

const hour = 60 * 60 * 1000;
const bloomington = { latitude: 39.1653, longitude: -86.5264, accuracy: 12 };

type GetPosition = Geolocation['getCurrentPosition'];

const stubGeolocation = (getCurrentPosition: GetPosition | undefined): void => {
  if (getCurrentPosition) {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  } else {
    Reflect.deleteProperty(navigator, 'geolocation');
  }
};

const respondWith = (timestamp: number): GetPosition =>
  jest.fn((found) => found({ coords: bloomington, timestamp } as GeolocationPosition));

const failWith =
  (code: number): GetPosition =>
  (_, failed) =>
    failed?.({ code } as GeolocationPositionError);

const stubPermission = (state: PermissionState): void => {
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state }) },
    configurable: true,
  });
};

beforeEach(() => {
  clearLocation();
  localStorage.clear();
});

describe('readStoredLocation', () => {
  const store = (timestamp: number) => {
    localStorage.setItem('userLocation', JSON.stringify({ ...bloomington, timestamp }));
    localStorage.setItem('isLocationEnabled', 'true');
  };

  test('returns a position younger than a day and drops an older one', () => {
    store(0);
    expect(readStoredLocation(24 * hour - 1)).toMatchObject(bloomington);

    expect(readStoredLocation(24 * hour)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', '{"latitude":"north"}'])('drops the corrupt value %s', (text) => {
    localStorage.setItem('userLocation', text);

    expect(readStoredLocation()).toBeUndefined();
    expect(localStorage.getItem('userLocation')).toBeNull();
  });
});

describe('findLocation', () => {
  test('stores a found position', async () => {
    stubGeolocation(respondWith(5));

    await findLocation();

    expect(useUserLocation.getState()).toMatchObject({
      location: { ...bloomington, timestamp: 5 },
      isFinding: false,
    });
    expect(localStorage.getItem('isLocationEnabled')).toBe('true');
    expect(localStorage.getItem('autoFindLocation')).toBeNull();
  });

  test.each([
    [1, 'Location access denied. Please enable location permissions.'],
    [2, 'Location unavailable. Please try again.'],
    [3, 'Location request timed out. Please try again.'],
    [9, 'Unable to get your location'],
  ])('fails with code %i as "%s"', async (code, message) => {
    stubGeolocation(failWith(code));

    expect(await findLocation()).toEqual({ success: false, failure: { code, message } });
    expect(useUserLocation.getState().location).toBeUndefined();
  });

  test('times out where the browser never shows the prompt', async () => {
    jest.useFakeTimers();
    stubGeolocation(() => {});
    const finding = findLocation();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(await finding).toMatchObject({ failure: { code: 3 } });
    jest.useRealTimers();
  });

  test('fails in a browser without geolocation', async () => {
    stubGeolocation(undefined);

    expect(await findLocation()).toMatchObject({
      failure: { message: 'Geolocation is not supported by this browser' },
    });
  });
});

describe('autoFindLocation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['prompt', 'true'],
    ['granted', 'false'],
  ] as const)('does not locate with permission %s and auto-find %s', async (permission, autoFind) => {
    const ask = respondWith(5);
    stubGeolocation(ask);
    stubPermission(permission);
    localStorage.setItem('autoFindLocation', autoFind);

    autoFindLocation();
    await jest.advanceTimersByTimeAsync(1000);

    expect(ask).not.toHaveBeenCalled();
  });
});

describe('clearLocationOnRequest', () => {
  test('clears storage on the event', async () => {
    stubGeolocation(respondWith(Date.now()));
    await findLocation({ autoFind: true });
    clearLocationOnRequest();

    window.dispatchEvent(new Event(clearLocationEvent));

    expect(localStorage).toHaveLength(0);
    expect(useUserLocation.getState().location).toBeUndefined();
  });
});
