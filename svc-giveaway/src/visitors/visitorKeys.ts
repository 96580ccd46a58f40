import { hash, hkdfSync } from 'node:crypto';
import { networkAddress, subscriberAddress } from '@show/service-kit';

/** The first and the last key that an IP address of one network can have. */
export interface NetworkKeys {
  readonly first: string;
  readonly last: string;
}

interface AddressKeys {
  /** Key of the subscriber: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly address: string;
  /** Keys of the IPv6 network of 48 bits; null in IPv4. */
  readonly network: NetworkKeys | null;
}

export type VisitorKeys = ReturnType<typeof visitorKeys>;

/** Bits of an IPv6 address's key that identify the subscriber within its network. */
const within = 32n;

/**
 * Keyed hashes of fingerprint and IP address, as 64-bit numbers in decimal. Without the secret they cannot be reversed;
 * nothing else of either is stored. The key is prepended to the value instead of using an HMAC, at a sixth of the cost:
 * three quarters of the digest are discarded, which rules out length extension.
 *
 * The key of an IPv6 address begins with that of its network, so that an index range finds all entries of a network.
 */
export function visitorKeys(secret: string) {
  const keyed = (purpose: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
    return (value: string) => BigInt(`0x${hash('sha256', key + value).slice(0, 16)}`);
  };
  const [fingerprintKey, emailKey] = [keyed('fingerprint'), keyed('email address')];
  const [addressKey, networkKey] = [keyed('address'), keyed('network')];
  return {
    fingerprint: (fingerprint: string) => column(fingerprintKey(fingerprint)),
    /**
     * The same for all spellings that lead to one mailbox: capitals, what follows a plus sign, dots at
     * Gmail, what follows a hyphen at Yahoo, and subdomains at Fastmail.
     */
    email: (email: string) => column(emailKey(mailboxOf(email))),
    address(address: string): AddressKeys {
      const [subscriber, network] = [subscriberAddress(address), networkAddress(address)];
      if (network === subscriber) return { address: column(addressKey(subscriber)), network: null };
      const first = (networkKey(network) >> within) << within;
      const mask = (1n << within) - 1n;
      return {
        address: column(first | (addressKey(subscriber) & mask)),
        network: { first: column(first), last: column(first | mask) },
      };
    },
  };
}

function mailboxOf(email: string): string {
  const plain = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  const gmail = /^(.+)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1];
  if (gmail) return `${gmail.replaceAll('.', '')}@gmail.com`;
  return plain
    .replace(/-[^@]*(?=@(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$)/, '')
    .replace(/^[^@]+@([^@.]+)\.fastmail\.(com|fm)$/, '$1@fastmail.$2');
}

/** As a Postgres bigint, which is signed. */
const column = (key: bigint): string => BigInt.asIntN(64, key).toString();
