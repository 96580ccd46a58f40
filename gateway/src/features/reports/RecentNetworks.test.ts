import { RecentNetworks } from './RecentNetworks';

let now = 0;
beforeEach(() => {
  now = 0;
});
const start = (most: number) => new RecentNetworks({ within: 1000, most, clock: () => now });
const add = (counted: RecentNetworks, count: number, name = 'network') => {
  for (let at = 0; at < count; at += 1) counted.add(`${name} ${at}`);
};

describe('#RecentNetworks', () => {
  test('When there are few, then each counts once', () => {
    const counted = start(100);
    add(counted, 60);
    add(counted, 60);
    expect(counted.count).toBe(60);
  });

  test('When there are far more than are remembered, then the count is about right', () => {
    const counted = start(1024);
    add(counted, 50_000);
    expect(counted.count).toBeGreaterThan(35_000);
    expect(counted.count).toBeLessThan(65_000);
  });

  test('When time goes on, then a network counts for its time at least, and twice that at most', () => {
    const counted = start(100);
    add(counted, 3, 'early');
    now = 1500;
    add(counted, 4, 'late');
    expect(counted.count).toBe(7);
    now = 2600;
    expect(counted.count).toBe(4);
    now = 9000;
    expect(counted.count).toBe(0);
  });
});
