import type { GiveawayPatch } from '@show/contracts';
import { problems } from '@show/service-kit';

/** The columns of a giveaway that staff write. What the patch leaves out is undefined, which Knex leaves out too. */
export function rowOf(patch: GiveawayPatch) {
  return {
    title: patch.title,
    description: patch.description,
    prize: patch.prize,
    prize_value: patch.prizeValue,
    rules_text: patch.rulesText,
    next_steps: patch.nextSteps,
    start_date: patch.startDate,
    end_date: patch.endDate,
    thumbnail: patch.thumbnail,
    target_entries: patch.targetEntries,
    paused: patch.paused,
    pinned: patch.pinned,
  };
}

/** Throws invalid unless the end is after the start, where both are set. */
export function assertDatesInOrder(start: string | null | undefined, end: string | null | undefined): void {
  if (start && end && Date.parse(start) >= Date.parse(end)) {
    throw problems.invalid([{ path: 'body.endDate', message: 'The end must be after the start' }]);
  }
}
