import { isIPv4, isIPv6 } from 'node:net';

/**
 * Converts an IPv6 address that embeds an IPv4 address to that one, so that its owner is counted once; returns others
 * unchanged.
 */
export function plainAddress(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [high, low] = embeddedIPv4(groupsOf(address)) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The groups of the IPv4 address in an IPv6 address; undefined if there is none. */
function embeddedIPv4(groups: readonly number[]): readonly number[] | undefined {
  const prefix = groups.slice(0, 6).join();
  // IPv4-mapped (`::ffff:198.18.0.8`), and NAT64 (RFC 6052, `64:ff9b::198.18.0.8`).
  if (prefix === '0,0,0,0,0,65535' || prefix === '100,65435,0,0,0,0') return groups.slice(6);
  // 6to4 (RFC 3056).
  if (groups[0] === 0x2002) return groups.slice(1, 3);
  // Teredo (RFC 4380), with all bits inverted.
  if (groups[0] === 0x2001 && groups[1] === 0) return groups.slice(6).map((group) => group ^ 0xffff);
  return undefined;
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
  if (isIPv4(address)) return dottedGroups(address);
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
    return group.includes('.') ? dottedGroups(group) : Number.parseInt(group, 16);
  });
}

function dottedGroups(address: string): number[] {
  const [a, b, c, d] = address.split('.');
  return [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)];
}
