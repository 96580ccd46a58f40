import { z } from 'zod';
import { placeFormSchema, segmentLocationFormSchema } from './segmentLocation';

/** Coordinate as it is typed into a form; blank becomes null. */
function typedCoordinate(limit: number, message: string) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((value) => value === null || Math.abs(value) <= limit, message);
}

const typedPoint = {
  latitude: typedCoordinate(90, 'Latitude must be a number between -90 and 90'),
  longitude: typedCoordinate(180, 'Longitude must be a number between -180 and 180'),
};

interface MaybePoint {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const isWhole = ({ latitude, longitude }: MaybePoint) => (latitude === null) === (longitude === null);
const half = { path: ['longitude'], error: 'Give both latitude and longitude, or neither' };

/** The forms of places as staff type them: like those that are sent, but with the coordinates as text. */
export const typedPlaceSchema = placeFormSchema.extend(typedPoint).refine(isWhole, half);
export const typedSegmentLocationSchema = segmentLocationFormSchema.extend(typedPoint).refine(isWhole, half);
