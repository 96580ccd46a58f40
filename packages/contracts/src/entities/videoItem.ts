import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { videoRefusalSchema } from '../videos/videoRefusal';
import { pictureSizesSchema } from './pictureSize';

/** What episodes, segments and guests have in common: a page of their own that shows a video. */
export const videoItem = {
  id: idSchema,
  slug: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  featured: z.boolean(),
  youtubeId: z.string().nullable(),
  /** Why the video plays on the video site only; null where it plays on the page. */
  playsElsewhere: videoRefusalSchema.nullable().optional(),
  thumbnail: z.string().nullable(),
  customThumbnail: z.string().nullable(),
  heroImage: z.string().nullable(),
  publishedAt: instantSchema,
  updatedAt: instantSchema,
  sizes: pictureSizesSchema,
} as const;
