import { networkAddress, plainAddress, subscriberAddress } from './subscriberAddress';

describe('subscriberAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:c612:8', '198.18.0.8'],
    ['unknown', 'unknown'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2002:c000:0201:7:8::9', '192.0.2.1'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '192.0.2.45'],
    ['2001:1::c000:201', '2001:1:0:0::/64'],
  ])('of %s is %s', (address, counted) => {
    expect(subscriberAddress(address)).toBe(counted);
  });
});

describe('networkAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:c612:8', '198.18.0.8'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('of %s is %s', (address, network) => {
    expect(networkAddress(address)).toBe(network);
  });
});

describe('plainAddress', () => {
  test.each([
    ['::ffff:c612:8', '198.18.0.8'],
    ['::ffff:198.18.0.8', '198.18.0.8'],
    ['::fffe:c612:8', '::fffe:c612:8'],
  ])('of %s is %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });
});
