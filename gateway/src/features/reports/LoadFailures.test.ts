import { LoadFailures } from './LoadFailures';

const MINUTE = 60_000;
let now = 0;
let failures: LoadFailures;
beforeEach(() => {
  now = 0;
  failures = new LoadFailures({ enough: 5, clock: () => now });
});

const networks = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
const visit = (count: number, name = 'visitor') => {
  for (const network of networks(count, name)) failures.visited('content', 'v2', network);
};
const fail = (count: number, name = 'visitor') =>
  networks(count, name).some((network) => failures.failed('content', 'v2', network));

describe('#LoadFailures', () => {
  test('When it fails for all of five visitors at night, then it is enough, and for all of four not', () => {
    visit(5);
    expect(fail(4)).toBe(false);
    expect(fail(5)).toBe(true);
  });

  test('When five networks attack among 20 visitors who see it well, then it is not enough', () => {
    visit(20);
    expect(fail(5, 'attacker')).toBe(false);
  });

  test('When one network reports 10,000 times and nobody else is there, then it is not enough', () => {
    for (let at = 0; at < 10_000; at += 1) expect(fail(1)).toBe(false);
  });

  test('When it breaks for everybody after hours, then that is found within two minutes', () => {
    let minutes = 0;
    for (let at = 0; at < 60; at += 1) {
      visit(30, `minute ${at}`);
      now += MINUTE;
    }
    for (let found = false; !found; minutes += 1) {
      expect(minutes).toBeLessThan(2);
      visit(30, `later ${minutes}`);
      found = fail(30, `later ${minutes}`);
      now += MINUTE;
    }
  });

  test('When reports came long ago, then they count no more', () => {
    expect(fail(4)).toBe(false);
    now += 7 * MINUTE;
    expect(fail(1, 'another')).toBe(false);
  });

  test('When another version is live, then its count begins anew', () => {
    fail(4);
    expect(failures.failed('content', 'v3', 'another')).toBe(false);
    expect(fail(1, 'another')).toBe(false);
  });
});
