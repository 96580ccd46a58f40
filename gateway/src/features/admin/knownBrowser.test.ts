import { createHmac } from 'node:crypto';
import { knownBrowsers } from './knownBrowser';

describe('knownBrowsers', () => {
  const known = knownBrowsers(['secret'], 'mark');

  test('reads its own cookie, with another key for each browser', () => {
    const [one] = known.read([known.issue(2)]);
    const [two] = known.read([known.issue(2)]);
    expect([one?.memberId, two?.memberId]).toEqual([2, 2]);
    expect(one?.key).not.toBe(two?.key);
  });

  test('reads all valid cookies of a request', () => {
    const cookies = ['', 'a.b.c', known.issue(2), known.issue(3)];
    expect(known.read(cookies).map(({ memberId }) => memberId)).toEqual([2, 3]);
  });

  test('accepts cookies of the previous secret until it is removed', () => {
    const cookies = [known.issue(2)];
    expect(knownBrowsers(['next', 'secret'], 'mark').read(cookies)).toHaveLength(1);
    expect(knownBrowsers(['next'], 'mark').read(cookies)).toEqual([]);
  });

  test('ignores cookies of another member, format or passcode', () => {
    const [, id, signature] = known.issue(2).split('.');
    const earlier = createHmac('sha256', 'secret').update('known-browser mark abc').digest('base64url');
    expect(
      known.read([
        `3.${id}.${signature}`,
        `abc.${earlier}`,
        `.abc.${earlier}`,
        knownBrowsers(['secret'], 'earlier').issue(2),
      ]),
    ).toEqual([]);
  });
});
