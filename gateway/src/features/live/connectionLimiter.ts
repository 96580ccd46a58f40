import type { IncomingMessage } from 'node:http';
import { checkOrigin } from '../../http/origin';
import type { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';

interface ConnectionLimiterOptions {
  /** Origin of the public site: pages of other origins may not connect. */
  readonly publicOrigin: string;
  readonly shares: Shares;
}

/** Why a connection is refused. */
export type Refusal = { readonly status: 403 | 404 | 429 | 503; readonly reason: string };

/** Decides who may open a WebSocket, and counts those that are open. */
export function connectionLimiter({ publicOrigin, shares }: ConnectionLimiterOptions) {
  return {
    /** Returns the function that releases the connection, to be called once it has ended, or the reason for a refusal. */
    acquire(request: IncomingMessage, visitor: Visitor): Refusal | (() => void) {
      if (request.url?.split('?', 1)[0] !== '/ws') return { status: 404, reason: 'Not found' };
      // Programs send no Origin; a browser always does, and its pages cannot forge it.
      if (checkOrigin(request, publicOrigin) === 'foreign')
        return { status: 403, reason: 'The request came from another site' };
      const release = shares.take(visitor);
      if (release) return release;
      return shares.full
        ? { status: 503, reason: 'Too many live connections' }
        : { status: 429, reason: 'Too many live connections from this address' };
    },

    /** Open connections. */
    get count(): number {
      return shares.used;
    },
  };
}

export type ConnectionLimiter = ReturnType<typeof connectionLimiter>;
