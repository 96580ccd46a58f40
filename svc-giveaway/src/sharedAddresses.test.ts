import { sharedAddresses } from './sharedAddresses';

describe('#sharedAddresses', () => {
  test('When addresses and networks are listed, then they and no others are shared', () => {
    const isShared = sharedAddresses('127.0.0.0/8, ::1, 198.51.100.7,2001:db8::/32');

    const shared = ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '::1', '198.51.100.7', '2001:db8:1::9'];
    const others = ['198.51.100.8', '10.0.0.1', '2001:db9::1', '', 'not an address'];
    expect(shared.map(isShared)).toEqual(shared.map(() => true));
    expect(others.map(isShared)).toEqual(others.map(() => false));
  });

  test('When the list is empty, then none is shared', () => {
    expect(sharedAddresses('')('127.0.0.1')).toBe(false);
  });

  test('When something listed is no address, then it is named', () => {
    expect(() => sharedAddresses('10.0.0.0/8,venue')).toThrow('ENTRY_SHARED_ADDRESSES: venue is no address');
  });
});
