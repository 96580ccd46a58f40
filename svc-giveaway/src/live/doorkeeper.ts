import type { IncomingMessage } from 'node:http';

interface DoorOptions {
  /** Where the site is seen: pages of other origins may not listen. */
  readonly publicUrl: string;
  readonly most: number;
  readonly mostOfAddress: number;
  isShared(address: string): boolean;
}

/** Why a connection is refused. */
export type Refusal = { readonly status: 403 | 429 | 503; readonly reason: string };

/** Decides who may connect, and counts those who are in. */
export function doorkeeper({ publicUrl, most, mostOfAddress, isShared }: DoorOptions) {
  const origin = new URL(publicUrl).origin;
  const inside = new Map<string, number>();
  let total = 0;

  /** Programs send no origin; a browser always does, and cannot lie about it. */
  function isOurs(req: IncomingMessage): boolean {
    const from = req.headers.origin;
    if (from === undefined || from === origin) return true;
    return URL.canParse(from) && new URL(from).host === req.headers.host;
  }

  return {
    /** Null: come in, and `leave` must be called at the end. */
    enter(req: IncomingMessage, address: string): Refusal | null {
      if (!isOurs(req)) return { status: 403, reason: 'The request came from another site' };
      if (total >= most) return { status: 503, reason: 'Too many live connections' };
      const ofAddress = inside.get(address) ?? 0;
      if (ofAddress >= mostOfAddress && !isShared(address)) {
        return { status: 429, reason: 'Too many live connections from this address' };
      }
      inside.set(address, ofAddress + 1);
      total += 1;
      return null;
    },

    leave(address: string): void {
      const ofAddress = (inside.get(address) ?? 0) - 1;
      if (ofAddress > 0) inside.set(address, ofAddress);
      else inside.delete(address);
      total -= 1;
    },

    get inside(): number {
      return total;
    },
  };
}
