import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { videoRefusalSchema } from '../domain/videoRefusal';
import { pictureSizesSchema } from './pictureSize';
import { segmentCategorySchema } from './segmentCategory';

export const segmentSchema = z
  .object({
    id: idSchema,
    slug: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    featured: z.boolean(),
    youtubeId: z.string().nullable(),
    /** Why the video plays on the video site only; null where it plays on the page. */
    playsElsewhere: videoRefusalSchema.nullable().optional(),
    youtubeUrl: z.string().nullable(),
    thumbnail: z.string().nullable(),
    customThumbnail: z.string().nullable(),
    heroImage: z.string().nullable(),
    categoryId: idSchema.nullable(),
    /** Present when asked for with `with_categories` or `with_category`. */
    category: segmentCategorySchema.nullable().optional(),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
    sizes: pictureSizesSchema,
  })
  .meta({ id: 'Segment' });
export type Segment = z.infer<typeof segmentSchema>;
