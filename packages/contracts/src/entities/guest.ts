import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';
import { videoRefusalSchema } from '../domain/videoRefusal';
import { pictureSizesSchema } from './pictureSize';

/** In-studio guest. The number after # in the title orders them. */
export const guestSchema = z
  .object({
    id: idSchema,
    slug: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    featured: z.boolean(),
    youtubeId: z.string().nullable(),
    /** Why the video plays on the video site only; null where it plays on the page. */
    playsElsewhere: videoRefusalSchema.nullable().optional(),
    guestName: z.string().nullable(),
    guestTitle: z.string().nullable(),
    guestBio: z.string().nullable(),
    /** Minutes. `durationMinutes` says the same. */
    duration: countSchema.nullable(),
    durationMinutes: countSchema.nullable(),
    thumbnail: z.string().nullable(),
    customThumbnail: z.string().nullable(),
    heroImage: z.string().nullable(),
    spotifyUrl: z.string().nullable(),
    appleUrl: z.string().nullable(),
    amazonUrl: z.string().nullable(),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
    sizes: pictureSizesSchema,
  })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof guestSchema>;
