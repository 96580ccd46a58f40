import { z } from 'zod';
import { loadConfig } from './loadConfig';
import { sharedAddresses } from './sharedAddresses';

const config = z.object({ SHARED_ADDRESSES: sharedAddresses });
const load = (env: Record<string, string>) => loadConfig(config, env).SHARED_ADDRESSES;

describe('#sharedAddresses', () => {
  test('When addresses and networks are listed, then they and no others are shared', () => {
    const isShared = load({ SHARED_ADDRESSES: '127.0.0.0/8, ::1, 198.51.100.7,2001:db8::/32' });

    const shared = ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '::1', '198.51.100.7', '2001:db8:1::9'];
    const others = ['198.51.100.8', '10.0.0.1', '2001:db9::1', '', 'not an address'];
    expect(shared.map(isShared)).toEqual(shared.map(() => true));
    expect(others.map(isShared)).toEqual(others.map(() => false));
  });

  test('When nothing is listed, then this machine is', () => {
    expect(['127.0.0.1', '::1', '198.51.100.7'].map(load({}))).toEqual([true, true, false]);
  });

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
