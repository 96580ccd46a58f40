import { z } from 'zod';
import { optionalLatitude, optionalLongitude, requiredText } from '../domain/fields';

const bothNeeded = 'Please enter both location name and address';

export const sponsorLocationFormSchema = z.strictObject({
  locationName: requiredText(bothNeeded),
  locationAddress: requiredText(bothNeeded, 300),
  latitude: optionalLatitude,
  longitude: optionalLongitude,
  showOnMap: z.boolean().default(true),
});
