import type { GiveawayUpdate } from '@show/contracts';
import { giveawayId } from '../stack/openRound';

/** The message that viewers receive at a given count. */
export function updateMessage(round: number, count: number): GiveawayUpdate {
  return {
    type: 'giveaway_update',
    giveawayId,
    data: { currentEntries: count, targetEntries: 10_000_000, round, winnerSelected: false },
  };
}

/** The message by which a page subscribes. */
export const subscription = JSON.stringify({ type: 'subscribe', giveawayId });
/** Prefix of every such message. */
export const updatePrefix = '{"type":"giveaway_update"';
