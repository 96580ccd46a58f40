import type { IncomingMessage } from 'node:http';
import { checkOrigin, otherSite } from '../../http/origin';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses a state-changing request without an Origin of this site. */
export function requireOrigin(request: IncomingMessage, publicUrl: URL): void {
  const changes = changing.has(request.method ?? '');
  if (changes && checkOrigin(request, publicUrl.origin) !== 'own') throw otherSite;
}
