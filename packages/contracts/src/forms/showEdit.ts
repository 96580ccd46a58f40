import { z } from 'zod';
import { showPaths, showValuesSchema } from '../site/showSettings';
import { edited } from './edited';

/** New values of the show, and those that are to be the show file's again. */
export const showEditSchema = z.strictObject({
  ...edited,
  values: showValuesSchema.optional(),
  reset: z
    .array(z.enum(showPaths as [string, ...string[]], 'Unknown field'))
    .max(showPaths.length)
    .optional(),
});
export type ShowEdit = z.infer<typeof showEditSchema>;
