/**
 * The gateway of a benchmark trusts one proxy at this address. Connections from it carry the visitors named in
 * X-Forwarded-For, as in life; connections from 127.0.0.1 are visitors themselves.
 */
export const proxyAddress = '127.0.0.2';

/** The address of a broadcast's venue, which the stack lists as shared. */
export const venueAddress = '198.51.100.7';

/** A different IPv4 address for each of millions of visitors. */
export function visitorAddress(visitor: number): string {
  const address = 0x10_00_00_00 + visitor;
  return [24, 16, 8, 0].map((bits) => (address >>> bits) & 255).join('.');
}
