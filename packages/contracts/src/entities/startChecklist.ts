import { z } from 'zod';

/** What a station does on its first day, in this order. */
export const startSteps = [
  'name',
  'picture',
  'place',
  'contact',
  'channel',
  'sync',
  'first-place',
  'giveaway',
  'mail',
  'entry',
] as const;
export const startStepSchema = z.enum(startSteps, 'Unknown step');
export type StartStep = z.infer<typeof startStepSchema>;

/** The first day as far as svc-content knows about it; giveaways and email have their own operations. */
export const startChecklistSchema = z
  .object({
    /** Steps that are done, whether by staff or by the files of the installation. */
    done: z.array(startStepSchema),
    /** Steps that staff do not need. */
    skipped: z.array(startStepSchema),
    /** There is no item of any kind yet. */
    empty: z.boolean(),
    /** The show began blank. */
    blank: z.boolean(),
  })
  .meta({ id: 'StartChecklist' });
export type StartChecklist = z.infer<typeof startChecklistSchema>;
