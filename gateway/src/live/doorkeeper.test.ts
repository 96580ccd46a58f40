import type { IncomingMessage } from 'node:http';
import { addressList } from '@show/service-kit';
import { type Doorkeeper, doorkeeper } from './doorkeeper';

const request = { url: '/ws', headers: {} } as IncomingMessage;
const tooMany = { status: 429, reason: expect.any(String) };
let door: Doorkeeper;

beforeEach(() => {
  door = doorkeeper({
    publicOrigin: 'https://show.example',
    most: 10,
    mostOfAddress: 1,
    isShared: addressList.parse('203.0.113.0/24,2001:db8:9::/48'),
  });
});

describe('#doorkeeper', () => {
  test('When an address is full, then so is its whole IPv6 network, however it is written', () => {
    expect(door.enter(request, '2001:db8:1:2::1')).toBeNull();
    expect(door.enter(request, '2001:0DB8:1:2:ffff::9')).toEqual(tooMany);
    expect(door.enter(request, '2001:db8:1:3::1')).toBeNull();
  });

  test('When one has left, then the next comes in', () => {
    door.enter(request, '198.51.100.1');
    expect(door.enter(request, '198.51.100.1')).toEqual(tooMany);
    door.leave('198.51.100.1');

    expect(door.enter(request, '198.51.100.1')).toBeNull();
    expect(door.inside).toBe(1);
  });

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:9:1::1'])(
    'When many share the address %s, then it has no limit of its own',
    (address) => {
      expect(door.enter(request, address)).toBeNull();
      expect(door.enter(request, address)).toBeNull();
      expect(door.inside).toBe(2);
    },
  );

  test('When all places are taken, then nobody else comes in', () => {
    for (let at = 0; at < 10; at += 1) door.enter(request, `198.51.100.${at}`);

    expect(door.enter(request, '198.51.100.77')).toMatchObject({ status: 503 });
  });
});
