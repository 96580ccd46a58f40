import { z } from 'zod';
import { idSchema } from '../domain/fields';
import { rootSlugKinds } from '../domain/itemKinds';
import { contentUnion } from './itemContents';

/** The item of a slug. A segment includes its category. */
export const slugLookupSchema = contentUnion(rootSlugKinds, {
  id: idSchema,
  /** Path to go to instead, when the requested slug is an item's former one; else null. */
  redirect: z.string().nullable(),
}).meta({ id: 'SlugLookup' });
export type SlugLookup = z.infer<typeof slugLookupSchema>;
