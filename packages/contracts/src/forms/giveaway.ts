import { z } from 'zod';
import { clearableText, enteredInstantSchema, requiredText } from '../domain/fields';
import { uploadUrlSchema } from '../pictures/uploads';
import { edited } from './edited';

const target = 'Target entries must be at least 1';
const current = 'Current entries must be 0 or greater';

/** The admin's giveaway form. */
export const giveawayFormSchema = z.strictObject({
  title: requiredText('Title is required'),
  description: requiredText('Description is required', 5000),
  targetEntries: z.int(target).min(1, target).max(10_000_000, 'Target entries must be at most 10000000'),
  currentEntries: z.int(current).min(0, current).max(10_000_000, 'Current entries must be at most 10000000'),
  prize: requiredText('Prize description is required', 500),
  // Optional for the admin of version 1.0.0, which does not know it.
  prizeValue: requiredText('The official rules need the value of the prize', 100).optional(),
  rulesText: clearableText(5000).optional(),
  nextSteps: requiredText('Next steps instructions are required', 5000),
  startDate: enteredInstantSchema.nullish(),
  endDate: enteredInstantSchema.nullish(),
  thumbnail: uploadUrlSchema.nullish(),
});
export type GiveawayForm = z.infer<typeof giveawayFormSchema>;

/** What staff switch beside the form. */
const switches = {
  /** Takes no entries until it is resumed. */
  paused: z.boolean().optional(),
  /** Pins it to `/giveaways` and unpins the previous one. */
  pinned: z.boolean().optional(),
};

/** Default next steps for the winner. */
export const defaultNextSteps =
  'Please reply to this email with your full name and mailing address, and we will send you your prize.';

/** A new giveaway: the form, of which title, description and prize are required. */
export const newGiveawaySchema = giveawayFormSchema.extend({
  ...switches,
  targetEntries: giveawayFormSchema.shape.targetEntries.default(500),
  currentEntries: giveawayFormSchema.shape.currentEntries.default(0),
  nextSteps: giveawayFormSchema.shape.nextSteps.default(defaultNextSteps),
});
export type NewGiveaway = z.output<typeof newGiveawaySchema>;

/** A change of a giveaway: any part of the form, and the switches. */
export type GiveawayPatch = Partial<NewGiveaway>;

/** The change as it is sent. */
export const giveawayPatchSchema = giveawayFormSchema
  .partial()
  .extend(switches)
  .extend(edited)
  .refine(({ updatedAt: _seen, ...patch }) => Object.keys(patch).length > 0, 'Nothing to change');
