import type { GiveawayUpdate } from '@show/contracts';
import { giveawayId } from '../stack/openRound';

/** What everybody who watches is told when the count has come so far. */
export function newsOf(round: number, count: number): GiveawayUpdate {
  return {
    type: 'giveaway_update',
    giveawayId,
    data: { currentEntries: count, targetEntries: 10_000_000, round, winnerSelected: false },
  };
}

/** What a page says to hear of it. */
export const subscription = JSON.stringify({ type: 'subscribe', giveawayId });
/** How every such message begins. */
export const newsBegin = '{"type":"giveaway_update"';
