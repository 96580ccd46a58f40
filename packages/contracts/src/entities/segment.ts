import { z } from 'zod';
import { idSchema } from '../domain/fields';
import { segmentCategorySchema } from './segmentCategory';
import { videoItem } from './videoItem';

export const segmentSchema = z
  .object({
    ...videoItem,
    youtubeUrl: z.string().nullable(),
    categoryId: idSchema.nullable(),
    /** Present when requested with `with_categories` or `with_category`. */
    category: segmentCategorySchema.nullable().optional(),
    /** Where it was filmed, the first place first; present as the category is. */
    towns: z.array(z.string()).optional(),
  })
  .meta({ id: 'Segment' });
export type Segment = z.infer<typeof segmentSchema>;
