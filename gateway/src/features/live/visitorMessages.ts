import type { GiveawayReset, GiveawayUpdate, RoundState } from '@show/contracts';

export function updateMessage({
  giveawayId,
  round,
  last,
  target,
  closed,
  phase,
}: RoundState): GiveawayUpdate {
  return {
    type: 'giveaway_update',
    giveawayId,
    data: { currentEntries: last, targetEntries: target, round, winnerSelected: closed, phase },
  };
}

export function resetMessage({ giveawayId }: RoundState): GiveawayReset {
  return { type: 'giveaway_reset', giveawayId };
}
