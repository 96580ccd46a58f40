import type { IncomingMessage } from 'node:http';
import { checkOrigin } from '../../http/origin';
import type { Shares } from '../../limits/Shares';
import type { Visitor } from '../../limits/visitor';

interface DoorOptions {
  /** Where the site is seen: pages of other origins may not listen. */
  readonly publicOrigin: string;
  readonly shares: Shares;
}

/** Why a connection is refused. */
export type Refusal = { readonly status: 403 | 404 | 429 | 503; readonly reason: string };

/** Decides who may connect, and counts those who are in. */
export function doorkeeper({ publicOrigin, shares }: DoorOptions) {
  return {
    /** A function: come in, and call it at the end. */
    enter(request: IncomingMessage, visitor: Visitor): Refusal | (() => void) {
      if (request.url?.split('?', 1)[0] !== '/ws') return { status: 404, reason: 'Not found' };
      // Programs send no origin; a browser always does, and cannot lie about it.
      if (checkOrigin(request, publicOrigin) === 'foreign')
        return { status: 403, reason: 'The request came from another site' };
      const leave = shares.take(visitor);
      if (leave) return leave;
      return shares.full
        ? { status: 503, reason: 'Too many live connections' }
        : { status: 429, reason: 'Too many live connections from this address' };
    },

    get inside(): number {
      return shares.used;
    },
  };
}

export type Doorkeeper = ReturnType<typeof doorkeeper>;
