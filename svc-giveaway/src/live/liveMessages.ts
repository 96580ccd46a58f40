import { type GiveawayReset, type GiveawayUpdate, giveawayUpdateSchema } from '@show/contracts';
import { idSchema } from '@show/contracts/fields';
import type { RoundState } from '../roundState';

export function updateMessage({ giveawayId, round, last, target, closed }: RoundState): GiveawayUpdate {
  return {
    type: 'giveaway_update',
    giveawayId,
    data: { currentEntries: last, targetEntries: target, round, winnerSelected: closed },
  };
}

export function resetMessage(giveawayId: number): GiveawayReset {
  return { type: 'giveaway_reset', giveawayId };
}

/** What replicas send each other: the update that visitors get, and the row by which rounds are ordered. */
const replicaMessageSchema = giveawayUpdateSchema.extend({ roundId: idSchema });

export function replicaMessage(state: RoundState): string {
  return JSON.stringify({ ...updateMessage(state), roundId: state.roundId });
}

/** Throws when the message is not one of ours. */
export function readReplicaMessage(message: unknown): RoundState {
  const { giveawayId, roundId, data } = replicaMessageSchema.parse(message);
  return {
    giveawayId,
    roundId,
    round: data.round,
    last: data.currentEntries,
    target: data.targetEntries,
    closed: data.winnerSelected,
  };
}
