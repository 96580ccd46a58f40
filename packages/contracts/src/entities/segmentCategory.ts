import { z } from 'zod';
import { idSchema } from '../domain/fields';

export const segmentCategorySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    /** `#rrggbb`, gray for a name without its own color. */
    color: z.string(),
  })
  .meta({ id: 'SegmentCategory' });
export type SegmentCategory = z.infer<typeof segmentCategorySchema>;
