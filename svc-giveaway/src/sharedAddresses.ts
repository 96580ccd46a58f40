import { BlockList, isIP } from 'node:net';

/**
 * Makes the test whether an address is one that many people share on purpose.
 * @param list addresses and networks (`10.0.0.0/8`), separated by commas
 */
export function sharedAddresses(list: string): (address: string) => boolean {
  const shared = new BlockList();
  for (const item of list.split(',').map((text) => text.trim())) {
    if (!item) continue;
    const [address = '', bits] = item.split('/');
    const family = familyOf(address);
    if (!family) throw new Error(`ENTRY_SHARED_ADDRESSES: ${item} is no address`);
    shared.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = familyOf(plain);
    return family !== null && shared.check(plain, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
