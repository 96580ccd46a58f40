import type { GiveawayStatus } from '@show/contracts/entities/giveaway';

export type GiveawayStage = 'active' | 'upcoming' | 'completed';

/** The tab of the listing for a status. */
export const stages: Readonly<Record<GiveawayStatus, GiveawayStage>> = {
  planned: 'upcoming',
  open: 'active',
  paused: 'active',
  won: 'completed',
  claimed: 'completed',
  over: 'completed',
};
