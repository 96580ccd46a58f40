import type { IncomingMessage } from 'node:http';
import { subscriberAddress } from '@show/service-kit';
import { checkOrigin } from '../front/origin';

interface DoorOptions {
  /** Where the site is seen: pages of other origins may not listen. */
  readonly publicOrigin: string;
  readonly most: number;
  readonly mostOfAddress: number;
  isShared(address: string): boolean;
}

/** Why a connection is refused. */
export type Refusal = { readonly status: 403 | 404 | 429 | 503; readonly reason: string };

/** Decides who may connect, and counts those who are in. */
export function doorkeeper({ publicOrigin, most, mostOfAddress, isShared }: DoorOptions) {
  const inside = new Map<string, number>();
  let total = 0;

  return {
    /** Null: come in, and `leave` must be called at the end. */
    enter(request: IncomingMessage, address: string): Refusal | null {
      if (request.url?.split('?', 1)[0] !== '/ws') return { status: 404, reason: 'Not found' };
      // Programs send no origin; a browser always does, and cannot lie about it.
      if (checkOrigin(request, publicOrigin) === 'foreign')
        return { status: 403, reason: 'The request came from another site' };
      if (total >= most) return { status: 503, reason: 'Too many live connections' };
      const subscriber = subscriberAddress(address);
      const ofSubscriber = inside.get(subscriber) ?? 0;
      if (ofSubscriber >= mostOfAddress && !isShared(address))
        return { status: 429, reason: 'Too many live connections from this address' };
      inside.set(subscriber, ofSubscriber + 1);
      total += 1;
      return null;
    },

    leave(address: string): void {
      const subscriber = subscriberAddress(address);
      const ofSubscriber = (inside.get(subscriber) ?? 0) - 1;
      if (ofSubscriber > 0) inside.set(subscriber, ofSubscriber);
      else inside.delete(subscriber);
      total -= 1;
    },

    get inside(): number {
      return total;
    },
  };
}

export type Doorkeeper = ReturnType<typeof doorkeeper>;
