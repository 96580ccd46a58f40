import { isIP } from 'node:net';

/**
 * The visitor's address: that of the connection, or, behind exactly `hops` proxies of ours, the one that the
 * outermost of them wrote down. Whatever the visitor put into X-Forwarded-For stands further left and is not read.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | string[] | undefined,
  hops: number,
): string {
  const direct = plain(connection ?? '');
  if (hops === 0 || forwardedFor === undefined) return direct;
  const written = String(forwardedFor).split(',');
  const address = plain(written.at(-hops)?.trim() ?? '');
  return isIP(address) ? address : direct;
}

/** IPv4 as IPv4, also when the socket listens on IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** The part of an address that belongs to one subscriber: all of IPv4, the first 64 bits of IPv6. */
export function subscriber(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

export function isLoopback(address: string | undefined): boolean {
  return (
    address !== undefined &&
    (address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.'))
  );
}
