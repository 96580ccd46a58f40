import { z } from 'zod';

const shape = 'Use letters, digits and hyphens, for example covered-bridges';

const tooLong = 'Must be at most 100 characters';

/** A stored slug: lower case, words joined by hyphens. */
export const slugSchema = z
  .string(shape)
  .trim()
  .toLowerCase()
  .max(100, tooLong)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, shape);

/** Body of a slug change; blank and null take the slug away. */
export const slugFormSchema = z.strictObject({
  slug: z
    .string(shape)
    .trim()
    .toLowerCase()
    .max(100, tooLong)
    .regex(/^([a-z0-9]+(?:-[a-z0-9]+)*)?$/, shape)
    .nullable()
    .transform((slug) => slug || null),
});
