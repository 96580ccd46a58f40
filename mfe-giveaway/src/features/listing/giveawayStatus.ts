import type { Giveaway } from '@show/contracts/entities/giveaway';

export type GiveawayStatus = 'active' | 'upcoming' | 'ended';

/** Status of a giveaway by its dates and the visitor's clock. A missing start or end counts as now. */
export function statusOf(
  { startDate, endDate }: Pick<Giveaway, 'startDate' | 'endDate'>,
  now = Date.now(),
): GiveawayStatus {
  const instant = (text: string | null) => (text ? Date.parse(text) : now);
  if (now < instant(startDate)) return 'upcoming';
  return now > instant(endDate) ? 'ended' : 'active';
}
