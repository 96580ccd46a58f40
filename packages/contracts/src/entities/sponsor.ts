import { z } from 'zod';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema } from '../domain/fields';
import { pictureSizesSchema } from './pictureSize';

export const sponsorSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    featured: z.boolean(),
    url: z.string().nullable(),
    youtubeId: z.string().nullable(),
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
