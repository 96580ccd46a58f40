import { createHmac, hkdfSync } from 'node:crypto';

export interface VisitorKeys {
  fingerprint(fingerprint: string): string;
  address(address: string): string;
}

/**
 * Keyed hashes of what is known about a visitor, as 64-bit numbers in decimal. Without the secret they cannot be
 * led back to a fingerprint or an address; nothing else of either is stored.
 */
export function visitorKeys(secret: string): VisitorKeys {
  const hash = (purpose: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    return (value: string) => createHmac('sha256', key).update(value).digest().readBigInt64BE().toString();
  };
  return { fingerprint: hash('fingerprint'), address: hash('address') };
}
