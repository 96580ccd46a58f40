import { z } from 'zod';
import { latitudeSchema, longitudeSchema, requiredText } from '../domain/fields';

export const geocodeFormSchema = z.strictObject({ address: requiredText('Address is required', 300) });

export const reverseGeocodeFormSchema = z.strictObject({
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});
