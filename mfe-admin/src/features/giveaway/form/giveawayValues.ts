import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayForm, GiveawayPatch } from '@show/contracts/forms/giveaway';

/** Initial values of the form. */
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

/** The changed fields only, so that an edit does not revert what somebody else or an entry has changed meanwhile. */
export function changesOf(
  form: GiveawayForm,
  dirty: Partial<Record<keyof GiveawayForm, unknown>>,
): GiveawayPatch {
  return Object.fromEntries(Object.entries(form).filter(([name]) => name in dirty));
}
