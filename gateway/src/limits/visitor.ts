import type { IncomingMessage } from 'node:http';
import { isPrivate, networkAddress, plainAddress, subscriberAddress } from '@show/service-kit';
import { forwardedAddress } from '../http/forwardedAddress';

/** The visitor that a request is counted for. */
export interface Visitor {
  /** As logged and sent to services: an IP address, or `unknown`. */
  readonly address: string;
  /** An IPv4 address, an IPv6 network of 64 bits, or `unknown`. */
  readonly subscriber: string;
  /** An IPv4 address, an IPv6 network of 48 bits, or `unknown`. */
  readonly network: string;
  /** Many people share the address on purpose, so it has no individual limit. */
  readonly shared: boolean;
}

export interface VisitorOptions {
  /** Number of trusted proxies; that many entries of X-Forwarded-For are trusted. */
  readonly hops: number;
  readonly isShared: (address: string) => boolean;
  /** Whether an address is a trusted proxy's; when absent, every connection counts as one. */
  readonly isProxy?: ((address: string) => boolean) | undefined;
  /** Called behind proxies for a request without a readable visitor address. */
  readonly onUnknown?: (() => void) | undefined;
  /** Called for a visitor whose address is of a private network, unless it is a shared one. */
  readonly onPrivate?: ((address: string) => void) | undefined;
  /** Called without proxies for a request with X-Forwarded-For. */
  readonly onUnexpected?: (() => void) | undefined;
}

/** All requests of unknown address count as one visitor. */
const unknown: Visitor = { address: 'unknown', subscriber: 'unknown', network: 'unknown', shared: false };

/** Size of the memo of parsed addresses; it is cleared when full. */
const MOST_REMEMBERED = 20_000;

/** Functions that identify the visitor of a request or of a connection. Cheap: parsed addresses are memoized. */
export function visitors(options: VisitorOptions) {
  const { hops, isShared, isProxy: isListed, onUnknown, onPrivate, onUnexpected } = options;
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
    if (!visitor.shared && isPrivate(address)) onPrivate?.(address);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(written, visitor);
    return visitor;
  }

  const isProxy = (remoteAddress: string | undefined): boolean =>
    hops > 0 && (!isListed || isListed(remoteAddress ?? ''));

  const ofConnection = (remoteAddress: string | undefined): Visitor =>
    remoteAddress === undefined ? unknown : visitorAt(remoteAddress);

  return {
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

    /** The peer of a connection: a visitor, or a proxy. */
    ofConnection,

    /** Whether a connection comes from a trusted proxy. */
    isProxy,
  };
}

export type Visitors = ReturnType<typeof visitors>;
