import type { IncomingMessage } from 'node:http';
import { networkAddress, plainAddress, subscriberAddress } from '@show/service-kit';
import { forwardedAddress } from '../http/clientAddress';

/** Who a request counts for. */
export interface Visitor {
  /** As it is logged and told to services: an IP address, or `unknown`. */
  readonly address: string;
  /** An IPv4 address, an IPv6 network of 64 bits, or `unknown`. */
  readonly subscriber: string;
  /** An IPv4 address, an IPv6 network of 48 bits, or `unknown`. */
  readonly network: string;
  /** Many people share the address on purpose, so it has no limit of its own. */
  readonly shared: boolean;
}

export interface VisitorOptions {
  /** Proxies in front; so many addresses of X-Forwarded-For are believed. */
  readonly hops: number;
  readonly isShared: (address: string) => boolean;
  /** Connections from other addresses did not come through a proxy, whatever they send; all did when it is left out. */
  readonly isProxy?: ((address: string) => boolean) | undefined;
  /** Behind proxies, a request came whose address they did not say or nobody can read. */
  readonly onUnknown?: (() => void) | undefined;
  /** Without proxies, a request came that says whom it was forwarded for. */
  readonly onUnexpected?: (() => void) | undefined;
}

/** Everybody whose address is not known is one visitor together, with the limits of one. */
const unknown: Visitor = { address: 'unknown', subscriber: 'unknown', network: 'unknown', shared: false };

/** Addresses remembered at most; then they are worked out anew. */
const MOST_REMEMBERED = 20_000;

/** Functions that say who a request and who a connection counts for. Cheap: what an address means is remembered. */
export function visitors({ hops, isShared, isProxy: isListed, onUnknown, onUnexpected }: VisitorOptions) {
  const remembered = new Map<string, Visitor>();

  function visitorAt(written: string): Visitor {
    const known = remembered.get(written);
    if (known) return known;
    const address = plainAddress(written);
    const visitor: Visitor = {
      address,
      subscriber: subscriberAddress(address),
      network: networkAddress(address),
      shared: isShared(address),
    };
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(written, visitor);
    return visitor;
  }

  const isProxy = (remoteAddress: string | undefined): boolean =>
    hops > 0 && (!isListed || isListed(remoteAddress ?? ''));

  const ofConnection = (remoteAddress: string | undefined): Visitor =>
    remoteAddress === undefined ? unknown : visitorAt(remoteAddress);

  return {
    /** The visitor that sent a request. */
    of(request: IncomingMessage): Visitor {
      const direct = request.socket.remoteAddress;
      const forwardedFor = request.headers['x-forwarded-for'];
      if (!isProxy(direct)) {
        if (hops === 0 && forwardedFor !== undefined) onUnexpected?.();
        return ofConnection(direct);
      }
      const address = forwardedAddress(forwardedFor, hops);
      if (address !== undefined) return visitorAt(address);
      onUnknown?.();
      return unknown;
    },

    /** Whoever is at the other end of a connection: a visitor, or a proxy. */
    ofConnection,

    /** Whether a connection comes from one of our proxies. */
    isProxy,
  };
}

export type Visitors = ReturnType<typeof visitors>;
