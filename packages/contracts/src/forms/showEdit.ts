import { z } from 'zod';
import { requiredText } from '../domain/fields';
import { showPaths, showValuesSchema } from '../site/showSettings';
import { edited } from './edited';

const categoryName = requiredText('Name is required', 100);

/** What happens to categories that segments have, by their names before the edit. */
const categoryChangesSchema = z.strictObject({
  renamed: z.array(z.strictObject({ from: categoryName, to: categoryName })).max(40),
  /** Where the segments of removed categories go; null: they get none. */
  moved: z.array(z.strictObject({ from: categoryName, to: categoryName.nullable() })).max(40),
});
export type CategoryChanges = z.infer<typeof categoryChangesSchema>;

/** New values of the show, and those that are to be the show file's again. */
export const showEditSchema = z.strictObject({
  ...edited,
  values: showValuesSchema.optional(),
  reset: z
    .array(z.enum(showPaths as [string, ...string[]], 'Unknown field'))
    .max(showPaths.length)
    .optional(),
  /** With new categories. */
  categoryChanges: categoryChangesSchema.optional(),
});
export type ShowEdit = z.infer<typeof showEditSchema>;
