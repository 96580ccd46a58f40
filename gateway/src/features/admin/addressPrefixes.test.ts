import { providerOf, shortAddress } from './addressPrefixes';

test.each([
  ['203.0.113.7', '203.0.0.0/16'],
  ['2001:db8:1::/48', '2001:db8::/32'],
])('the provider of %s is %s', (network, provider) => {
  expect(providerOf(network)).toBe(provider);
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
