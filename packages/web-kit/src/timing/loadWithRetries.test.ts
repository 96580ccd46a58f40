import { loadWithRetries } from './loadWithRetries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('loadWithRetries', () => {
  test.each([
    [0, 0],
    [1, 1_000],
    [3, 13_000],
  ])('loads after %i failures and %i ms', async (failures, wait) => {
    let calls = 0;
    const load = async () => {
      calls += 1;
      if (calls <= failures) throw new Error('Loading chunk failed');
      return 'loaded';
    };
    const loaded = loadWithRetries(load);
    await jest.advanceTimersByTimeAsync(wait);
    expect(calls).toBe(failures + 1);
    expect(await loaded).toBe('loaded');
  });

  test('gives up after the third retry', async () => {
    const loaded = loadWithRetries(() => Promise.reject(new Error('Loading chunk failed')));
    const rejected = expect(loaded).rejects.toThrow('Loading chunk failed');
    await jest.advanceTimersByTimeAsync(13_000);
    await rejected;
  });
});
