import { Shares } from './Shares';
import type { Visitor } from './visitor';

const limits = { total: 100, perSubscriber: 3, perNetwork: 5 };
const visitor = (subscriber: string, network = subscriber, shared = false): Visitor => ({
  address: subscriber,
  subscriber,
  network,
  shared,
});
const one = visitor('198.51.100.1');
const other = visitor('198.51.100.2');
/** Takes until it is refused, and returns how much that was. */
function takeAll(shares: Shares, of: Visitor): number {
  let taken = 0;
  while (shares.take(of)) taken += 1;
  return taken;
}

describe('Shares', () => {
  test('limits a subscriber and not the others', () => {
    const shares = new Shares(limits);

    expect(takeAll(shares, one)).toBe(3);
    expect(shares.take(other)).toBeDefined();
    expect(shares.used).toBe(4);
  });

  test('limits the subscribers of one IPv6 network together', () => {
    const shares = new Shares(limits);
    const of = (subnet: number) => visitor(`2001:db8:1:${subnet}::/64`, '2001:db8:1::/48');

    expect([1, 2, 3].map((subnet) => takeAll(shares, of(subnet)))).toEqual([3, 2, 0]);
    expect(shares.take(visitor('2001:db8:2:1::/64', '2001:db8:2::/48'))).toBeDefined();
  });

  test('shared addresses together leave a quarter to the others', () => {
    const shares = new Shares(limits);
    const venue = visitor('203.0.113.1', '203.0.113.1', true);

    expect(takeAll(shares, venue)).toBe(75);
    expect(takeAll(shares, visitor('203.0.113.2', '203.0.113.2', true))).toBe(0);
    expect(takeAll(shares, one)).toBe(3);
  });

  test('rejects everyone at the total', () => {
    const shares = new Shares({ ...limits, total: 4 });
    takeAll(shares, one);

    expect(shares.full).toBe(false);
    expect(takeAll(shares, other)).toBe(1);
    expect(shares.full).toBe(true);
    expect(shares.take(visitor('198.51.100.3'))).toBeUndefined();
  });

  test('a share is returned once', () => {
    const shares = new Shares(limits);
    const v6 = visitor('2001:db8:1:1::/64', '2001:db8:1::/48');
    const [first, second] = [shares.take(one), shares.take(v6)];

    first?.();
    first?.();
    second?.();

    expect(shares.used).toBe(0);
    expect(takeAll(shares, one)).toBe(3);
  });

  test('counts weights', () => {
    const shares = new Shares({ total: 10, perSubscriber: 6, perNetwork: 60 });
    const give = shares.take(one, 5);

    expect(shares.take(one, 2)).toBeUndefined();
    expect(shares.take(other, 6)).toBeUndefined();
    give?.();
    expect(shares.used).toBe(0);
    expect(shares.take(one, 6)).toBeDefined();
  });
});
