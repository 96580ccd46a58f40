import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';
import { videoRefusalSchema } from '../domain/videoRefusal';
import { pictureSizesSchema } from './pictureSize';
import { rundownLineSchema } from './rundown';

/** The public episode before or after another by publication. */
const neighborSchema = z.object({ id: idSchema, slug: z.string().nullable(), title: z.string() }).nullable();

export const episodeSchema = z
  .object({
    id: idSchema,
    slug: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    season: z.int().nullable(),
    episodeNumber: z.int().nullable(),
    isLivestream: z.boolean(),
    featured: z.boolean(),
    /** Minutes. `duration` says the same. */
    durationMinutes: countSchema.nullable(),
    duration: countSchema.nullable(),
    guestName: z.string().nullable(),
    guestTitle: z.string().nullable(),
    youtubeId: z.string().nullable(),
    /** Why the video plays on the video site only; null where it plays on the page. */
    playsElsewhere: videoRefusalSchema.nullable().optional(),
    thumbnail: z.string().nullable(),
    customThumbnail: z.string().nullable(),
    heroImage: z.string().nullable(),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
    sizes: pictureSizesSchema,
    /** By start. This and the neighbors are absent in lists. */
    rundown: z.array(rundownLineSchema).optional(),
    previous: neighborSchema.optional(),
    next: neighborSchema.optional(),
  })
  .meta({ id: 'Episode' });
export type Episode = z.infer<typeof episodeSchema>;
