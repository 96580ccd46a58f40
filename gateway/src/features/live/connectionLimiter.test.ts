import type { IncomingMessage } from 'node:http';
import { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';
import { type ConnectionLimiter, connectionLimiter } from './connectionLimiter';

const request = { url: '/ws', headers: {} } as IncomingMessage;
const tooMany = { status: 429, reason: expect.any(String) };
const visitor = (subscriber: string, network = subscriber): Visitor => ({
  address: subscriber,
  subscriber,
  network,
  shared: false,
});
let limiter: ConnectionLimiter;

beforeEach(() => {
  limiter = connectionLimiter({
    publicOrigin: 'https://show.example',
    shares: new Shares({ total: 10, perSubscriber: 1, perNetwork: 2 }),
  });
});

/** Whether somebody comes in. */
const isAdmitted = (from: Visitor) => typeof limiter.acquire(request, from) === 'function';

describe('#connectionLimiter', () => {
  test('When a network is full, then nobody else of it comes in', () => {
    const of = (subnet: number) => visitor(`2001:db8:1:${subnet}::/64`, '2001:db8:1::/48');

    expect([1, 1, 2, 3].map((subnet) => isAdmitted(of(subnet)))).toEqual([true, false, true, false]);
    expect(limiter.acquire(request, of(4))).toEqual(tooMany);
  });

  test('When one has left, then the next comes in', () => {
    const release = limiter.acquire(request, visitor('198.51.100.1'));
    expect(limiter.acquire(request, visitor('198.51.100.1'))).toEqual(tooMany);
    if (typeof release === 'function') release();

    expect(isAdmitted(visitor('198.51.100.1'))).toBe(true);
    expect(limiter.count).toBe(1);
  });

  test('When all places are taken, then nobody else comes in', () => {
    for (let at = 0; at < 10; at += 1) limiter.acquire(request, visitor(`198.51.100.${at}`));

    expect(limiter.acquire(request, visitor('198.51.100.77'))).toMatchObject({ status: 503 });
  });
});
