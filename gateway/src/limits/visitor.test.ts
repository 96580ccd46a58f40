import type { IncomingMessage } from 'node:http';
import { addressList } from '@show/service-kit';
import { visitors } from './visitor';

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;
const isShared = addressList.parse('203.0.113.0/24');
const unknown = { address: 'unknown', subscriber: 'unknown', network: 'unknown', shared: false };

describe('visitors', () => {
  test("without a trusted proxy the connection's address counts", () => {
    const { of } = visitors({ hops: 0, isShared });

    expect(of(request('::ffff:203.0.113.5', '198.51.100.1'))).toEqual({
      address: '203.0.113.5',
      subscriber: '203.0.113.5',
      network: '203.0.113.5',
      shared: true,
    });
    expect(of(request('2001:db8:1:2::3')).network).toBe('2001:db8:1::/48');
  });

  test('with trusted proxies the address that the outermost wrote counts', () => {
    const at = (hops: number, forwardedFor: string) =>
      visitors({ hops, isShared }).of(request('127.0.0.1', forwardedFor)).subscriber;

    expect(at(1, '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
    expect(at(2, '6.6.6.6, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
    expect(at(1, '198.51.100.1:4711')).toBe('198.51.100.1');
    expect(at(1, '[2001:db8:1:2::3]:4711')).toBe('2001:db8:1:2::/64');
    expect(at(1, '[2001:db8:1:2::3]')).toBe('2001:db8:1:2::/64');
    expect(at(1, '::ffff:c612:8')).toBe('198.18.0.8');
  });

  test.each([
    undefined,
    '',
    'unknown',
    '6.6.6.6,',
    '999.1.1.1',
    '198.51.100.1:port',
    '198.51.100.1 4711',
    '_hidden',
  ])('with trusted proxies and X-Forwarded-For %p the visitor is unknown and reported', (said) => {
    let reported = 0;
    const { of } = visitors({ hops: 1, isShared: () => true, onUnknown: () => (reported += 1) });

    expect(of(request('127.0.0.1', said))).toEqual(unknown);
    expect(reported).toBe(1);
  });

  test('the visitor is unknown when there are fewer addresses than proxies', () => {
    expect(visitors({ hops: 2, isShared }).of(request('127.0.0.1', '198.51.100.1'))).toEqual(unknown);
  });

  test('a connection from outside the listed proxies counts as itself', () => {
    const { of } = visitors({ hops: 1, isShared, isProxy: addressList.parse('10.0.0.0/8') });

    expect(of(request('198.51.100.7', '6.6.6.6')).address).toBe('198.51.100.7');
    expect(of(request('10.0.0.2', '6.6.6.6')).address).toBe('6.6.6.6');
  });

  test('reports X-Forwarded-For without a trusted proxy', () => {
    let reported = 0;
    const { of } = visitors({ hops: 0, isShared, onUnexpected: () => (reported += 1) });

    of(request('198.51.100.7'));
    expect(reported).toBe(0);
    expect(of(request('198.51.100.7', '6.6.6.6')).address).toBe('198.51.100.7');
    expect(reported).toBe(1);
  });

  test('distinguishes connections of proxies from those of visitors', () => {
    const isProxy = addressList.parse('10.0.0.0/8');

    expect(visitors({ hops: 0, isShared }).isProxy('10.0.0.2')).toBe(false);
    expect(visitors({ hops: 1, isShared }).isProxy('198.51.100.7')).toBe(true);
    expect(visitors({ hops: 1, isShared, isProxy }).isProxy('::ffff:10.0.0.2')).toBe(true);
    expect(visitors({ hops: 1, isShared, isProxy }).isProxy('198.51.100.7')).toBe(false);
  });

  test('names visitors with a private address, unless they share it on purpose', () => {
    const named: string[] = [];
    const onPrivate = (address: string) => named.push(address);
    const { of } = visitors({ hops: 1, isShared: addressList.parse('10.0.0.0/8'), onPrivate });
    for (const address of ['172.18.0.1', '10.0.0.1', '198.51.100.7']) of(request('127.0.0.1', address));

    expect(named).toEqual(['172.18.0.1']);
  });

  test('stays correct beyond the number of remembered addresses', () => {
    const { of } = visitors({ hops: 1, isShared });

    const addresses = Array.from(
      { length: 50_000 },
      (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    );
    expect(addresses.map((address) => of(request('127.0.0.1', address)).subscriber)).toEqual(addresses);
  });
});
