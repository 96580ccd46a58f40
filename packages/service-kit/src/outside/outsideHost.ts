import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { addressList } from '../addresses';

/** Networks that are not the public internet: of this machine, private, link-local, reserved, multicast. */
const inside = addressList.parse(
  [
    '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.168.0.0/16',
    '198.18.0.0/15,224.0.0.0/4,240.0.0.0/4,::/96,fc00::/7,fe80::/10,ff00::/8',
  ].join(','),
);

/** The server that staff entered cannot be used. The message is a sentence for staff. */
export class OutsideHostRefused extends Error {
  override readonly name = 'OutsideHostRefused';
}

export interface OutsideHosts {
  /** Also hosts in private networks and on this machine. */
  readonly allowInside: boolean;
}

/**
 * The IP address of a host that staff entered. The caller connects to this address and not to the name, which could
 * resolve to another one the second time. Throws OutsideHostRefused for a name that does not resolve, and for any
 * address that is not public: a person who may enter a host must not reach our own network through this server.
 */
export async function outsideAddress(host: string, { allowInside }: OutsideHosts): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) ? [name] : await resolved(name);
  const [first] = addresses;
  if (first === undefined) throw new OutsideHostRefused(`There is no server with the name ${name}`);
  if (!allowInside && addresses.some(inside))
    throw new OutsideHostRefused(`${name} is in a private network, which this site does not connect to`);
  return first;
}

async function resolved(name: string): Promise<string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    throw new OutsideHostRefused(`There is no server with the name ${name}`);
  }
}
