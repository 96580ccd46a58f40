import { subscriberAddress } from '@show/service-kit';

/** Whose an address may be, from one subscriber up to a provider. */
export interface AddressPrefixes {
  /** An IPv4 address, or the first 64 bits of an IPv6 one. */
  readonly subscriber: string;
  /** What one customer of a provider may have all of: an IPv4 address, or the first 48 bits of an IPv6 one. */
  readonly customer: string;
  /** About one provider: the first 16 bits of an IPv4 address, or the first 32 of an IPv6 one. */
  readonly provider: string;
}

export function addressParts(address: string): AddressPrefixes {
  const subscriber = subscriberAddress(address);
  if (subscriber.includes(':')) {
    const groups = subscriber.split(':');
    const first = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
    return { subscriber, customer: first(3), provider: first(2) };
  }
  return {
    subscriber,
    customer: subscriber,
    provider: `${subscriber.split('.').slice(0, 2).join('.')}.0.0/16`,
  };
}

/** An address without the part that identifies one household or person: enough to recognize one's own. */
export function shortAddress(address: string): string {
  const { customer } = addressParts(address);
  return /^\d+(\.\d+){3}$/.test(customer) ? `${customer.split('.').slice(0, 3).join('.')}.x` : customer;
}
