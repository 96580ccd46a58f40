import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isOnThisMachine, problems } from '@show/service-kit';

export type OriginCheck = 'own' | 'absent' | 'foreign';

export const otherSite = problems.of('origin-refused', 'The request did not come from this site.');

/**
 * Compares the Origin header with this site: own, foreign or absent. Browsers always send it with state-changing requests;
 * other clients may not. Only the public origin counts, and in development, where that is a local address, also the
 * address under which the developer's machine was reached.
 */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): OriginCheck {
  const { origin, host } = request.headers;
  if (origin === undefined) return 'absent';
  if (origin === publicOrigin) return 'own';
  return isOnThisMachine(publicOrigin) && isAddressAsked(origin, host) ? 'own' : 'foreign';
}

/**
 * Whether the page was loaded from the host that the request goes to, and that is an IP address or `localhost`: a phone
 * in the same network, another port. Other names don't count, as an attacker can point a name at any address.
 */
function isAddressAsked(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const name = from.hostname.replace(/^\[|\]$/g, '');
  return (
    from.protocol === 'http:' && from.host === host.toLowerCase() && (name === 'localhost' || isIP(name) > 0)
  );
}
