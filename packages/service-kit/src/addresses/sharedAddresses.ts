import { z } from 'zod';
import { addressGroups, plainAddress } from './subscriberAddress';

type AddressTest = (address: string) => boolean;

/** Addresses whose first bits are those of `groups`. */
interface Network {
  readonly groups: readonly number[];
  readonly bits: number;
}

/** Addresses and networks (`10.0.0.0/8`), separated by commas; parsed into a predicate. */
export const addressList = z.string().transform((text, context): AddressTest => {
  const networks: Network[] = [];
  for (const item of text.split(',').map((one) => one.trim())) {
    if (!item) continue;
    const [address = '', written] = item.split('/');
    const groups = addressGroups(address);
    const bits = Number(written ?? groups.length * 16);
    if (groups.length > 0 && bits >= 0 && bits <= groups.length * 16) networks.push({ groups, bits });
    else context.addIssue(`${item} is not an IP address or network`);
  }
  // Called for each new visitor; Node's BlockList takes 30 times as long.
  return (address) => {
    const groups = addressGroups(plainAddress(address));
    return networks.some((network) => isWithin(groups, network));
  };
});

function isWithin(groups: readonly number[], network: Network): boolean {
  if (groups.length !== network.groups.length) return false;
  return network.groups.every((group, at) => {
    const bits = Math.min(16, Math.max(0, network.bits - at * 16));
    return (group ^ (groups[at] ?? 0)) >> (16 - bits) === 0;
  });
}

interface SharedAddressConfig {
  /** Addresses that many people share on purpose, like the venue of a broadcast. */
  readonly SHARED_ADDRESSES?: AddressTest | undefined;
  readonly PUBLIC_URL: string;
}

const loopback = addressList.parse('127.0.0.0/8,::1');
/** Whether an address is of a private network: a home or office, or that of a container engine. */
export const isPrivate = addressList.parse('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7');
const noAddress: AddressTest = () => false;
/** From this machine: directly, or forwarded by a container engine. */
const fromHere: AddressTest = (address) => loopback(address) || isPrivate(address);

/**
 * Returns a predicate for shared addresses: the listed ones only. By default these are the loopback and private
 * addresses, but only if the site's public address is of this machine: at a public address, requests from these come
 * from a proxy or a container engine that does not forward the visitor's address.
 */
export function sharedAddresses({ SHARED_ADDRESSES, PUBLIC_URL }: SharedAddressConfig): AddressTest {
  return SHARED_ADDRESSES ?? (isOnThisMachine(PUBLIC_URL) ? fromHere : noAddress);
}

/** Whether an address of a site only works on the machine that serves it. */
export function isOnThisMachine(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || loopback(name);
}
