import { z } from 'zod';
import { latitudeSchema, longitudeSchema, requiredText } from '../domain/fields';

export const geocodeFormSchema = z.strictObject({ address: requiredText('Address is required', 300) });
export type GeocodeForm = z.infer<typeof geocodeFormSchema>;

export const reverseGeocodeFormSchema = z.strictObject({
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});
export type ReverseGeocodeForm = z.infer<typeof reverseGeocodeFormSchema>;
