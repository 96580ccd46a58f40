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

export function isLoopback(address: string | undefined): boolean {
  return (
    address !== undefined &&
    (address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.'))
  );
}
