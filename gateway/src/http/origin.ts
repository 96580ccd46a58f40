import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isOnThisMachine } from '@show/service-kit';

export type OriginCheck = 'own' | 'absent' | 'foreign';

/**
 * Where a request came from, by its Origin header: this site, another one, or unsaid. A browser always says it when a
 * request changes something; other programs may not. The site is known by its public address alone; only in
 * development, where that address is one of the developer's machine, do others lead there too.
 */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): OriginCheck {
  const { origin, host } = request.headers;
  if (origin === undefined) return 'absent';
  if (origin === publicOrigin) return 'own';
  return isOnThisMachine(publicOrigin) && isAddressAsked(origin, host) ? 'own' : 'foreign';
}

/**
 * Whether a page was loaded from the very address that is asked now, and that address is a number or `localhost`: a
 * phone in the same network, another port. Names are left out, for a stranger can make a name lead anywhere.
 */
function isAddressAsked(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const name = from.hostname.replace(/^\[|\]$/g, '');
  return (
    from.protocol === 'http:' && from.host === host.toLowerCase() && (name === 'localhost' || isIP(name) > 0)
  );
}
