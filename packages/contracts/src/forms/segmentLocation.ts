import { z } from 'zod';
import { largestInteger, optionalLatitude, optionalLongitude, requiredText } from '../domain/fields';
import { locationSourceSchema } from '../entities/segmentLocation';

const noSegment = 'Please select a TV segment first';
const bothNeeded = 'Please enter both address and city';

/** A place as staff write it. */
export const placeFormSchema = z.strictObject({
  locationName: requiredText('Location name is required'),
  locationAddress: requiredText(bothNeeded, 300),
  locationCity: requiredText(bothNeeded, 100),
  /** The show's own state when it is left out. */
  locationState: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((state) => state || null),
  latitude: optionalLatitude,
  longitude: optionalLongitude,
  locationSource: locationSourceSchema.default('manual'),
});
export type PlaceForm = z.infer<typeof placeFormSchema>;

/** A place with the segment it belongs to. */
export const segmentLocationFormSchema = placeFormSchema.extend({
  segmentId: z.int(noSegment).positive(noSegment).max(largestInteger, noSegment),
});
export type SegmentLocationForm = z.infer<typeof segmentLocationFormSchema>;
