import { z } from 'zod';
import { countSchema, idSchema } from '../domain/fields';

/** How many of each visitors can see. */
export const contentCountsSchema = z.object({
  episodes: countSchema,
  segments: countSchema,
  guests: countSchema,
  segmentsByCategory: z.array(z.object({ categoryId: idSchema, segments: countSchema })),
});
export type ContentCounts = z.infer<typeof contentCountsSchema>;
