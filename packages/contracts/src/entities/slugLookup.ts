import { z } from 'zod';
import { idSchema } from '../fields';
import { episodeSchema } from './episode';
import { guestSchema } from './guest';
import { segmentSchema } from './segment';

const found = {
  id: idSchema,
  /** Path to go to instead, when the slug asked for is an item's former one; else null. */
  redirect: z.string().nullable(),
};

/** What a slug stands for. A segment comes with its category. */
export const slugLookupSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('segment'), ...found, content: segmentSchema }),
    z.object({ type: z.literal('episode'), ...found, content: episodeSchema }),
    z.object({ type: z.literal('instudio-guest'), ...found, content: guestSchema }),
  ])
  .meta({ id: 'SlugLookup' });
export type SlugLookup = z.infer<typeof slugLookupSchema>;
