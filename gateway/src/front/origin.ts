import type { IncomingMessage } from 'node:http';

export type OriginCheck = 'own' | 'absent' | 'foreign';

/**
 * Where a request came from, by its Origin header: this site (its public address, or the very host asked), another
 * one, or unsaid. A browser always says it when a request changes something; other programs may not.
 */
export function checkOrigin(request: IncomingMessage, publicOrigin: string): OriginCheck {
  const { origin, host } = request.headers;
  if (origin === undefined) return 'absent';
  if (origin === publicOrigin) return 'own';
  if (host === undefined || !URL.canParse(origin)) return 'foreign';
  const { host: originHost, protocol } = new URL(origin);
  return originHost === host.toLowerCase() && /^https?:$/.test(protocol) ? 'own' : 'foreign';
}
