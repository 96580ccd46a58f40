import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayForm, GiveawayPatch } from '@show/contracts/forms/giveaway';

/** What the form starts from. */
export function valuesOf(giveaway: Giveaway): Required<GiveawayForm> {
  const { title, description, prize, nextSteps, targetEntries, currentEntries } = giveaway;
  const { startDate, endDate, thumbnail } = giveaway;
  return {
    title,
    description,
    prize,
    nextSteps,
    targetEntries,
    currentEntries,
    startDate,
    endDate,
    thumbnail,
  };
}

/** Only what was changed, so that an edit takes nothing back that somebody else or an entry has changed meanwhile. */
export function changesOf(
  form: GiveawayForm,
  dirty: Partial<Record<keyof GiveawayForm, unknown>>,
): GiveawayPatch {
  return Object.fromEntries(Object.entries(form).filter(([name]) => name in dirty));
}
