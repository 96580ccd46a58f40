import { z } from 'zod';
import { serverUrl } from '../config/baseConfig';
import { loadConfig } from '../config/loadConfig';
import { addressList, sharedAddresses } from './sharedAddresses';

const config = z.object({ SHARED_ADDRESSES: addressList.optional(), PUBLIC_URL: serverUrl('http', 'https') });
const load = (env: Record<string, string>) =>
  sharedAddresses(loadConfig(config, { PUBLIC_URL: 'https://show.example', ...env }));

describe('sharedAddresses', () => {
  test('are the listed addresses and networks, in every notation', () => {
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

  test.each([
    ['http://localhost:8080', true],
    ['http://[::1]:8080', true],
    ['http://show.localhost', true],
    ['http://192.168.1.5:8080', false],
    ['https://localhost.show.example', false],
  ])(
    'of a site at %s contain this machine and its container engine by default: %p',
    (PUBLIC_URL, isLocal) => {
      const isShared = load({ PUBLIC_URL });

      for (const address of ['127.0.0.1', '::1', '172.18.0.1', '10.0.0.2', 'fd00::1'])
        expect(isShared(address)).toBe(isLocal);
      expect(isShared('198.51.100.7')).toBe(false);
    },
  );

  test.each(['venue', '10.0.0.0/64'])('must not contain %s', (wrong) => {
    expect(() => load({ SHARED_ADDRESSES: `10.0.0.0/8,${wrong}` })).toThrow(
      `SHARED_ADDRESSES: ${wrong} is not an IP address or network`,
    );
  });
});
