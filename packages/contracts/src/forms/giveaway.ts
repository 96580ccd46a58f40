import { z } from 'zod';
import { instantSchema, requiredText } from '../fields';
import { uploadUrlSchema } from '../uploads';
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
  nextSteps: requiredText('Next steps instructions are required', 5000),
  startDate: instantSchema.nullish(),
  endDate: instantSchema.nullish(),
  thumbnail: uploadUrlSchema.nullish(),
});
export type GiveawayForm = z.infer<typeof giveawayFormSchema>;

/** A change of a giveaway: any part of the form. */
export type GiveawayPatch = Partial<GiveawayForm>;

/** The change as it is sent. */
export const giveawayPatchSchema = giveawayFormSchema
  .partial()
  .extend(edited)
  .refine(({ updatedAt: _seen, ...patch }) => Object.keys(patch).length > 0, 'Nothing to change');
