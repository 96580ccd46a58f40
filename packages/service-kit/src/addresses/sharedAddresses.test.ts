import { z } from 'zod';
import { address } from '../config/baseConfig';
import { loadConfig } from '../config/loadConfig';
import { addressList, sharedAddresses } from './sharedAddresses';

const config = z.object({ SHARED_ADDRESSES: addressList.optional(), PUBLIC_URL: address('http', 'https') });
const load = (env: Record<string, string>) =>
  sharedAddresses(loadConfig(config, { PUBLIC_URL: 'https://show.example', ...env }));

describe('#sharedAddresses', () => {
  test('When addresses and networks are listed, then they and no others are shared', () => {
    const isShared = load({ SHARED_ADDRESSES: '127.0.0.0/8, ::1, 198.51.100.7,2001:db8::/32' });

    const shared = [
      '127.0.0.1',
      '127.9.9.9',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::1',
      '198.51.100.7',
      '2001:db8:1::9',
    ];
    const others = ['198.51.100.8', '10.0.0.1', '2001:db9::1', '', 'not an address', 'unknown'];
    expect(shared.map(isShared)).toEqual(shared.map(() => true));
    expect(others.map(isShared)).toEqual(others.map(() => false));
  });

  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://show.localhost'])(
    'When nothing is listed and the site is at %s, then this machine is shared',
    (PUBLIC_URL) => {
      const isShared = load({ PUBLIC_URL });

      expect(['127.0.0.1', '::1', '198.51.100.7'].map(isShared)).toEqual([true, true, false]);
    },
  );

  test.each(['https://show.example', 'http://192.168.1.5:8080', 'https://localhost.show.example'])(
    'When nothing is listed and the site is at %s, then this machine is a visitor like others',
    (PUBLIC_URL) => {
      const isShared = load({ PUBLIC_URL });

      expect(['127.0.0.1', '::1', '198.51.100.7'].map(isShared)).toEqual([false, false, false]);
    },
  );

  test('When something listed is no address, then it is named', () => {
    expect(() => load({ SHARED_ADDRESSES: '10.0.0.0/8,venue' })).toThrow(
      'SHARED_ADDRESSES: venue is no address',
    );
  });

  test('When a network is larger than there are addresses, then it is named', () => {
    expect(() => load({ SHARED_ADDRESSES: '10.0.0.0/64' })).toThrow(
      'SHARED_ADDRESSES: 10.0.0.0/64 is no address',
    );
  });
});
