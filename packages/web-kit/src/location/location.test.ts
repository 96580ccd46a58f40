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

type Ask = Geolocation['getCurrentPosition'];

const stubGeolocation = (getCurrentPosition: Ask | undefined): void => {
  if (getCurrentPosition) {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  } else {
    Reflect.deleteProperty(navigator, 'geolocation');
  }
};

const answerWith = (timestamp: number): Ask =>
  jest.fn((found) => found({ coords: bloomington, timestamp } as GeolocationPosition));

const failWith =
  (code: number): Ask =>
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

describe('#readStoredLocation', () => {
  const store = (timestamp: number) => {
    localStorage.setItem('userLocation', JSON.stringify({ ...bloomington, timestamp }));
    localStorage.setItem('isLocationEnabled', 'true');
  };

  test('When it is younger than a day, then it is kept', () => {
    store(0);

    expect(readStoredLocation(24 * hour - 1)).toMatchObject(bloomington);
  });

  test('When it is a day old, then it is dropped with its flag', () => {
    store(0);

    expect(readStoredLocation(24 * hour)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', 'null', '{"latitude":"north"}'])('When it is corrupt (%s), then it is dropped', (text) => {
    localStorage.setItem('userLocation', text);

    expect(readStoredLocation()).toBeUndefined();
    expect(localStorage.getItem('userLocation')).toBeNull();
  });
});

describe('#findLocation', () => {
  test('When the browser answers, then the location is stored and enabled', async () => {
    stubGeolocation(answerWith(5));

    await findLocation();

    expect(useUserLocation.getState()).toMatchObject({
      location: { ...bloomington, timestamp: 5 },
      isLocationEnabled: true,
      isFinding: false,
    });
    expect(localStorage.getItem('isLocationEnabled')).toBe('true');
    expect(localStorage.getItem('autoFindLocation')).toBeNull();
  });

  test('When a map asks, then the next visit asks by itself', async () => {
    stubGeolocation(answerWith(5));

    await findLocation({ autoFind: true });

    expect(localStorage.getItem('autoFindLocation')).toBe('true');
  });

  test('When a map is denied, then the next visit does not ask', async () => {
    localStorage.setItem('autoFindLocation', 'true');
    stubGeolocation(failWith(1));

    await findLocation({ autoFind: true });

    expect(localStorage.getItem('autoFindLocation')).toBeNull();
  });

  test.each([
    [1, 'Location access denied. Please enable location permissions.'],
    [2, 'Location unavailable. Please try again.'],
    [3, 'Location request timed out. Please try again.'],
    [9, 'Unable to get your location'],
  ])('When the browser fails with code %i, then the text is "%s"', async (code, message) => {
    stubGeolocation(failWith(code));

    expect(await findLocation()).toEqual({ success: false, failure: { code, message } });
    expect(useUserLocation.getState().isLocationEnabled).toBe(false);
  });

  test('When the browser has no geolocation, then the text says so', async () => {
    stubGeolocation(undefined);

    expect(await findLocation()).toMatchObject({
      failure: { message: 'Geolocation is not supported by this browser' },
    });
  });
});

describe('#autoFindLocation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['granted', 1],
    ['prompt', 0],
  ] as const)(
    'When permission is %s, then the browser is asked %i times after a second',
    async (state, times) => {
      const ask = answerWith(5);
      stubGeolocation(ask);
      stubPermission(state);
      localStorage.setItem('autoFindLocation', 'true');

      autoFindLocation();
      await jest.advanceTimersByTimeAsync(999);
      expect(ask).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);

      expect(ask).toHaveBeenCalledTimes(times);
    },
  );

  test('When nobody asked for it before, then nothing is asked', async () => {
    const ask = answerWith(5);
    stubGeolocation(ask);
    stubPermission('granted');

    autoFindLocation();
    await jest.advanceTimersByTimeAsync(2000);

    expect(ask).not.toHaveBeenCalled();
  });
});

describe('#clearLocationOnRequest', () => {
  test('When an answer asks for it, then every stored key is gone', async () => {
    stubGeolocation(answerWith(Date.now()));
    await findLocation({ autoFind: true });
    clearLocationOnRequest();

    window.dispatchEvent(new Event(clearLocationEvent));

    expect(localStorage).toHaveLength(0);
    expect(useUserLocation.getState().location).toBeUndefined();
  });
});
