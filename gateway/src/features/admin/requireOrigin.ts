import type { IncomingMessage } from 'node:http';
import { problems } from '@show/service-kit';
import { checkOrigin } from '../../http/origin';

const otherSite = problems.of('origin-refused', 'The request did not come from this site.');
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses a state-changing request without an Origin of this site. */
export function requireOrigin(request: IncomingMessage, publicUrl: URL): void {
  const changes = changing.has(request.method ?? '');
  if (changes && checkOrigin(request, publicUrl.origin) !== 'own') throw otherSite;
}
