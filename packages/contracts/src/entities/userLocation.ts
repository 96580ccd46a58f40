import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../domain/fields';

/** The visitor's place as the browser keeps it. */
const userLocationSchema = z.object({
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  /** Meters. */
  accuracy: z.number().nonnegative(),
  /** Milliseconds since the epoch. */
  timestamp: z.number().nonnegative(),
});
export type UserLocation = z.infer<typeof userLocationSchema>;
