import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Addresses and networks (`10.0.0.0/8`), separated by commas; read as the test whether an address is among them. */
const addressList = z.string().transform((text, context) => {
  const list = new BlockList();
  for (const item of text.split(',').map((one) => one.trim())) {
    if (!item) continue;
    const [address = '', bits] = item.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    const prefix = Number(bits ?? most);
    if (family && prefix >= 0 && prefix <= most) list.addSubnet(address, prefix, family);
    else context.addIssue(`${item} is no address`);
  }
  return (address: string): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = familyOf(plain);
    return family !== null && list.check(plain, family);
  };
});

/**
 * Addresses that many people share on purpose, like the venue of a broadcast. This machine's own address says nothing
 * about a visitor, so it is one.
 */
export const sharedAddresses = addressList.prefault('127.0.0.0/8,::1');

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
