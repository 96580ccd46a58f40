import { z } from 'zod';
import { idSchema } from '../domain/fields';
import { rootSlugKinds } from '../domain/itemKinds';

/** What keeps a slug from being given to an item. */
export const slugUseSchema = z
  .object({
    /** A fixed route begins with it, so that no item may have it. */
    reserved: z.boolean(),
    /** The item that has it or once had it; only that one may have it again. */
    holder: z.object({ type: z.enum(rootSlugKinds), id: idSchema }).nullable(),
  })
  .meta({ id: 'SlugUse' });
export type SlugUse = z.infer<typeof slugUseSchema>;
