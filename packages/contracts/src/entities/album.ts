import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';
import { pictureSizesSchema } from './pictureSize';

/** Behind-the-scenes album. */
export const albumSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string().nullable(),
    year: z.int(),
    /** 1-12, null when unspecified. */
    month: z.int().min(1).max(12).nullable(),
    day: z.int().min(1).max(31).nullable(),
    locationName: z.string().nullable(),
    locationAddress: z.string().nullable(),
    tvSegmentId: idSchema.nullable(),
    instudioGuestId: idSchema.nullable(),
    isVisible: z.boolean(),
    coverImage: z.string().nullable(),
    photoCount: countSchema,
    segmentTitle: z.string().nullable(),
    segmentSlug: z.string().nullable(),
    guestTitle: z.string().nullable(),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
    sizes: pictureSizesSchema,
  })
  .meta({ id: 'Album' });
export type Album = z.infer<typeof albumSchema>;
