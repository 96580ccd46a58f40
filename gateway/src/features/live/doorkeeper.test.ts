import type { IncomingMessage } from 'node:http';
import { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';
import { type Doorkeeper, doorkeeper } from './doorkeeper';

const request = { url: '/ws', headers: {} } as IncomingMessage;
const tooMany = { status: 429, reason: expect.any(String) };
const visitor = (subscriber: string, network = subscriber): Visitor => ({
  address: subscriber,
  subscriber,
  network,
  shared: false,
});
let door: Doorkeeper;

beforeEach(() => {
  door = doorkeeper({
    publicOrigin: 'https://show.example',
    shares: new Shares({ total: 10, perSubscriber: 1, perNetwork: 2 }),
  });
});

/** Whether somebody comes in. */
const comesIn = (from: Visitor) => typeof door.enter(request, from) === 'function';

describe('#doorkeeper', () => {
  test('When a network is full, then nobody else of it comes in', () => {
    const of = (subnet: number) => visitor(`2001:db8:1:${subnet}::/64`, '2001:db8:1::/48');

    expect([1, 1, 2, 3].map((subnet) => comesIn(of(subnet)))).toEqual([true, false, true, false]);
    expect(door.enter(request, of(4))).toEqual(tooMany);
  });

  test('When one has left, then the next comes in', () => {
    const leave = door.enter(request, visitor('198.51.100.1'));
    expect(door.enter(request, visitor('198.51.100.1'))).toEqual(tooMany);
    if (typeof leave === 'function') leave();

    expect(comesIn(visitor('198.51.100.1'))).toBe(true);
    expect(door.inside).toBe(1);
  });

  test('When all places are taken, then nobody else comes in', () => {
    for (let at = 0; at < 10; at += 1) door.enter(request, visitor(`198.51.100.${at}`));

    expect(door.enter(request, visitor('198.51.100.77'))).toMatchObject({ status: 503 });
  });
});
