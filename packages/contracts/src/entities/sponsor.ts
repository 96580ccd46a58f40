import { z } from 'zod';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema } from '../domain/fields';
import { videoRefusalSchema } from '../videos/videoRefusal';
import { pictureSizesSchema } from './pictureSize';

export const sponsorSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    featured: z.boolean(),
    url: z.string().nullable(),
    youtubeId: z.string().nullable(),
    /** As of an episode. */
    playsElsewhere: videoRefusalSchema.nullable().optional(),
    thumbnail: z.string().nullable(),
    locationName: z.string().nullable(),
    locationAddress: z.string().nullable(),
    latitude: latitudeSchema.nullable(),
    longitude: longitudeSchema.nullable(),
    showOnMap: z.boolean(),
    publishedAt: instantSchema,
    updatedAt: instantSchema.optional(),
    sizes: pictureSizesSchema,
  })
  .meta({ id: 'Sponsor' });
export type Sponsor = z.infer<typeof sponsorSchema>;
