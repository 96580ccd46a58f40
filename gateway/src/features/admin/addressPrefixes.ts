import { networkAddress } from '@show/service-kit';

/** About one provider: the first 16 bits of an IPv4 address, or the first 32 of an IPv6 network. */
export function providerOf(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 2).join(':')}::/32`;
  return `${network.split('.').slice(0, 2).join('.')}.0.0/16`;
}

/** An address without the part that identifies one household or person: enough to recognize one's own. */
export function shortAddress(address: string): string {
  const network = networkAddress(address);
  return /^\d+(\.\d+){3}$/.test(network) ? `${network.split('.').slice(0, 3).join('.')}.x` : network;
}
