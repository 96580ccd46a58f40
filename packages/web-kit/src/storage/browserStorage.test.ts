import { browserStorage } from '@show/web-kit/storage';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const throwOnUse = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
};

const fill = () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
};

const kind = 'sessionStorage';

const replace = (get: () => unknown) => () => {
  Object.defineProperty(window, kind, { get, configurable: true });
};

const original = window[kind];

afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, kind, { value: original, configurable: true });
  original.clear();
});

describe('browserStorage', () => {
  const storage = browserStorage(kind);

  beforeEach(() => storage.remove('theme'));

  test.each([
    ['that works', () => {}],
    ['that throws on access', replace(refuse)],
    ['that throws on use', throwOnUse],
    ['that is null', replace(() => null)],
    ['that is missing', replace(() => undefined)],
    ['that is full', fill],
  ])('keeps values for the page with storage %s', (_, withhold) => {
    withhold();

    expect(storage.get('theme')).toBeNull();
    storage.set('theme', 'dark');
    expect(browserStorage(kind).get('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
  });

  test('returns null for what was cleared during a visit', () => {
    storage.set('theme', 'dark');
    window[kind].clear();

    expect(storage.get('theme')).toBeNull();
  });

  test('prefers a newer value that did not fit to the older stored one', () => {
    storage.set('theme', 'light');
    fill();
    storage.set('theme', 'dark');

    expect(storage.get('theme')).toBe('dark');
  });

  test('stores a value again once there is room', () => {
    fill();
    storage.set('theme', 'dark');
    jest.restoreAllMocks();
    storage.set('theme', 'light');

    expect(window[kind].getItem('theme')).toBe('light');
    expect(storage.get('theme')).toBe('light');
  });
});
