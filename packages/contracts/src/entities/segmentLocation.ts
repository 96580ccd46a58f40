import { z } from 'zod';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema } from '../domain/fields';

/** Where a location's point came from. */
const locationSources = ['manual', 'map', 'search', 'geocoder', 'import'] as const;
export const locationSourceSchema = z.enum(locationSources);

export const segmentLocationSchema = z
  .object({
    id: idSchema,
    segmentId: idSchema,
    locationName: z.string(),
    locationAddress: z.string().nullable(),
    locationCity: z.string(),
    locationState: z.string(),
    latitude: latitudeSchema.nullable(),
    longitude: longitudeSchema.nullable(),
    locationSource: locationSourceSchema,
    updatedAt: instantSchema.optional(),
  })
  .meta({ id: 'SegmentLocation' });
export type SegmentLocation = z.infer<typeof segmentLocationSchema>;
