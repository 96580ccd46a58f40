import { z } from 'zod';
import { idSchema, requiredText } from '../domain/fields';
import { codeKinds } from '../domain/shortUrl';

export const signFormSchema = z.strictObject({
  name: requiredText('Say where it hangs, for example Poster at the bakery', 60),
});

export const newSignSchema = signFormSchema.extend({
  kind: z.enum(codeKinds),
  /** Id of the giveaway, segment or business that its code leads to. */
  itemId: idSchema,
});
