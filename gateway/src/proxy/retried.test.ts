import { repeats } from './retried';

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const lost = Object.assign(new Error('lost'), { code: 'UND_ERR_SOCKET' });
const slow = Object.assign(new Error('slow'), { code: 'UND_ERR_HEADERS_TIMEOUT' });

describe('repeats', () => {
  test('retries any request without a connection for the given time', () => {
    expect(repeats({ forMilliseconds: 1_000, loses: false })(refused)).toBeGreaterThan(0);
    expect(repeats({ forMilliseconds: 0, loses: true })(refused)).toBeUndefined();
  });

  test('retries an idempotent request on a lost connection three times', () => {
    const pauseBefore = repeats({ forMilliseconds: 1_000, loses: true });
    expect([lost, lost, lost, lost].map(pauseBefore)).toEqual([0, 0, 0, undefined]);
    expect(repeats({ forMilliseconds: 1_000, loses: false })(lost)).toBeUndefined();
  });

  test('does not retry a timeout', () => {
    expect(repeats({ forMilliseconds: 1_000, loses: true })(slow)).toBeUndefined();
  });

  test('retries a timeout of entries once', () => {
    const pauseBefore = repeats({ forMilliseconds: 1_000, loses: true, timesOut: true });
    expect([slow, slow].map(pauseBefore)).toEqual([0, undefined]);
  });
});
