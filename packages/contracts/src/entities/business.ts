import { z } from 'zod';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema } from '../domain/fields';
import { pictureSizesSchema } from './pictureSize';

export const businessSchema = z
  .object({
    id: idSchema,
    slug: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    latitude: latitudeSchema.nullable(),
    longitude: longitudeSchema.nullable(),
    thumbnail: z.string().nullable(),
    featured: z.boolean(),
    hotelRecommended: z.boolean(),
    publishedAt: instantSchema,
    updatedAt: instantSchema.optional(),
    sizes: pictureSizesSchema,
  })
  .meta({ id: 'Business' });
export type Business = z.infer<typeof businessSchema>;

/** One suggestion of the business search: a business of the site, or a place the geocoder knows. */
export const businessSuggestionSchema = z
  .object({
    /** `business:{id}` or `place:{provider's id}`. */
    id: z.string(),
    source: z.enum(['business', 'place']),
    name: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    latitude: latitudeSchema.nullable(),
    longitude: longitudeSchema.nullable(),
  })
  .meta({ id: 'BusinessSuggestion' });
export type BusinessSuggestion = z.infer<typeof businessSuggestionSchema>;
