import { z } from 'zod';

const shape = 'Use letters, digits and hyphens, for example covered-bridges';

/** One slug as it is stored: lower case, words joined by hyphens. */
export const slugSchema = z
  .string(shape)
  .trim()
  .toLowerCase()
  .min(1, shape)
  .max(100, 'Must be at most 100 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, shape);

/** Body of a slug change; blank and null take the slug away. */
export const slugFormSchema = z.strictObject({
  slug: z.union([slugSchema, z.literal('').transform(() => null), z.null()], shape),
});
export type SlugForm = z.infer<typeof slugFormSchema>;
