import { addressParts, shortAddress } from './addressParts';

describe('addressParts', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.0.0/16'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8::/32'],
  ])('splits %s into subscriber, customer and provider', (address, subscriber, customer, provider) => {
    expect(addressParts(address)).toEqual({ subscriber, customer, provider });
  });
});

describe('shortAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['', ''],
  ])('shortens %p to %p', (address, shown) => {
    expect(shortAddress(address)).toBe(shown);
  });
});
