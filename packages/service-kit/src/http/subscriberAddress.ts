import { isIPv6 } from 'node:net';

/**
 * The part of an address that belongs to one subscriber, for limits: a household or phone has a whole IPv6 network of
 * 64 bits to choose from, so the network counts; an IPv4 address written as IPv6 is that IPv4 address.
 */
export function subscriberAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/**
 * The part of an address that belongs to one customer of a network provider, for counts of different people: whoever
 * rents a server often has an IPv6 network of 48 bits, and with it 65,536 subscribers. IPv4 addresses count alone.
 */
export function networkAddress(address: string): string {
  const subscriber = subscriberAddress(address);
  return isIPv6(address) && subscriber.endsWith('/64')
    ? `${groupsOf(address).slice(0, 3).join(':')}::/48`
    : subscriber;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // A dotted end takes the place of two groups.
  const dotted = address.includes('.') ? 1 : 0;
  const zeros = Math.max(0, 8 - before.length - after.length - dotted);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
