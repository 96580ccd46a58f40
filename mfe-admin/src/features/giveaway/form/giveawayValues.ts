import type { Giveaway } from '@show/contracts/entities/giveaway';
import { defaultNextSteps, type GiveawayForm } from '@show/contracts/forms/giveaway';

/** Milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

export function valuesOf(giveaway: Giveaway): Required<GiveawayForm> {
  const { title, description, prize, nextSteps, targetEntries, currentEntries } = giveaway;
  const { startDate, endDate, thumbnail, prizeValue, rulesText = null } = giveaway;
  return {
    title,
    description,
    prize,
    prizeValue: prizeValue ?? '',
    rulesText,
    nextSteps,
    targetEntries,
    currentEntries,
    startDate,
    endDate,
    thumbnail,
  };
}

/** Initial values of a new giveaway: empty, or a copy of an earlier one, planned as many weeks later as needed. */
export function newValues(copied: Giveaway | undefined): Required<GiveawayForm> {
  if (!copied) {
    return {
      title: '',
      description: '',
      prize: '',
      prizeValue: '',
      rulesText: '',
      nextSteps: defaultNextSteps,
      targetEntries: 500,
      currentEntries: 0,
      startDate: null,
      endDate: null,
      thumbnail: null,
    };
  }
  const began = Date.parse(copied.startDate ?? copied.publishedAt);
  const shift = Math.max(1, Math.ceil((Date.now() - began) / week)) * week;
  const later = (instant: number) => new Date(instant + shift).toISOString();
  return {
    ...valuesOf(copied),
    currentEntries: 0,
    startDate: later(began),
    endDate: copied.endDate && later(Date.parse(copied.endDate)),
  };
}
