import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../domain/fields';

/** A place as the geocoder knows it. */
export const placeSchema = z
  .object({
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    /** One line, as the provider writes it. */
    displayName: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  })
  .meta({ id: 'Place' });
export type GeocodedPlace = z.infer<typeof placeSchema>;
