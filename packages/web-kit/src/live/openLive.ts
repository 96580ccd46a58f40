import type { GiveawayUpdate, ServerMessage } from '@show/contracts/messages/live';
import { liveConnection } from './liveConnection';

export interface LiveHandlers {
  onUpdate(update: GiveawayUpdate): void;
  onReset(): void;
  /** The connection is open again after it was lost: messages may have been missed. */
  onReturn(): void;
  /** Whether counts arrive: true with the first one, as an open connection alone does not bring any. */
  onLive(live: boolean): void;
}

/** Subscribes to one giveaway. Returns how to unsubscribe. */
export function openLive(giveawayId: number, handlers: LiveHandlers): () => void {
  return liveConnection({
    subscription: { type: 'subscribe', giveawayId },
    onReturn: () => handlers.onReturn(),
    onLost: () => handlers.onLive(false),
    onMessage(data) {
      const message = messageOf(data);
      if (message?.type === 'giveaway_update' && message.giveawayId === giveawayId) {
        handlers.onLive(true);
        handlers.onUpdate(message);
      } else if (message?.type === 'giveaway_reset' && message.giveawayId === giveawayId) handlers.onReset();
    },
  });
}

/** Checked by hand: the contract's schema would add all of zod to the page of the giveaway. */
function messageOf(data: unknown): ServerMessage | undefined {
  const message = data as Partial<GiveawayUpdate> | null;
  if (message?.type === 'giveaway_update' && typeof message.data?.currentEntries !== 'number')
    return undefined;
  return (message ?? undefined) as ServerMessage | undefined;
}
