import { isIPv4, isIPv6 } from 'node:net';

/** Converts an IPv4-mapped IPv6 address (`::ffff:c612:8`, `::ffff:198.18.0.8`) to IPv4; returns others unchanged. */
export function plainAddress(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return address;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * The part of an address that belongs to one subscriber, for limits: a household or phone has a whole IPv6 network of
 * 64 bits to choose from, so the network counts; an IPv4 address written as IPv6 is that IPv4 address.
 */
export function subscriberAddress(address: string): string {
  return prefixOf(plainAddress(address), 64);
}

/**
 * The part of an address that one customer of a network provider may have: up to 65,536 subscribers' networks in
 * IPv6 (a prefix of 48 bits), and a single address in IPv4, as for `subscriberAddress`.
 */
export function networkAddress(address: string): string {
  return prefixOf(plainAddress(address), 48);
}

function prefixOf(address: string, bits: 48 | 64): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, bits / 16);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** An address as groups of 16 bits: two of IPv4, eight of IPv6, none of another text. */
export function addressGroups(address: string): number[] {
  if (isIPv4(address)) return numbersOf(address);
  return isIPv6(address) ? groupsOf(address) : [];
}

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const before = numbersOf(head);
  const after = numbersOf(tail);
  const zeros = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<number>(zeros).fill(0), ...after];
}

/** Groups of one side of `::`; a dotted end is two groups. */
function numbersOf(side: string): number[] {
  if (side === '') return [];
  return side.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
