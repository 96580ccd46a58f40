import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { plainAddress } from './subscriberAddress';

type AddressTest = (address: string) => boolean;

/** Addresses and networks (`10.0.0.0/8`), separated by commas; parsed into a predicate. */
export const addressList = z.string().transform((text, context): AddressTest => {
  const blockList = new BlockList();
  for (const item of text.split(',').map((one) => one.trim())) {
    if (!item) continue;
    const [address = '', bits] = item.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    const prefix = Number(bits ?? most);
    if (family && prefix >= 0 && prefix <= most) blockList.addSubnet(address, prefix, family);
    else context.addIssue(`${item} is not an IP address or network`);
  }
  return (address) => {
    const plain = plainAddress(address);
    const family = familyOf(plain);
    return family !== null && blockList.check(plain, family);
  };
});

interface SharedAddressConfig {
  /** Addresses that many people share on purpose, like the venue of a broadcast. */
  readonly SHARED_ADDRESSES?: AddressTest | undefined;
  readonly PUBLIC_URL: string;
}

const loopback = addressList.parse('127.0.0.0/8,::1');
/** Whether an address is of a private network: a home or office, or that of a container engine. */
export const isPrivate = addressList.parse('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7');
const noAddress: AddressTest = () => false;
/** From this machine: directly, or handed on by a container engine. */
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

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
