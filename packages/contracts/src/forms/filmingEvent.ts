import { z } from 'zod';
import { optionalWebAddress, requiredText } from '../fields';

export const filmingDefaults = { startTime: '13:30', estimatedEndTime: '17:30', hours: 4 } as const;

const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Coordinate as text; blank and missing become null. */
function coordinateText(limit: number, message: string) {
  return z
    .union([z.string(), z.number()], message)
    .nullish()
    .transform((value) => (value === undefined || value === null ? null : String(value).trim() || null))
    .refine(
      (value) => value === null || (/^-?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit),
      message,
    );
}

/** The admin's filming event form. Times are those of the place. */
export const filmingEventFormSchema = z.strictObject({
  date: requiredText('Date is required', 10).refine(
    (date) => z.iso.date().safeParse(date).success,
    'Enter the date as YYYY-MM-DD',
  ),
  startTime: requiredText('Start time is required', 5).regex(timeShape, 'Enter the time as HH:MM'),
  estimatedEndTime: z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || timeShape.test(value), 'Enter the time as HH:MM'),
  location: requiredText('Location name is required'),
  fullAddress: requiredText('Full address is required', 300),
  description: requiredText('Event description is required', 5000),
  websiteUrl: optionalWebAddress(),
  latitude: coordinateText(90, 'Latitude must be a number between -90 and 90'),
  longitude: coordinateText(180, 'Longitude must be a number between -180 and 180'),
});
export type FilmingEventForm = z.infer<typeof filmingEventFormSchema>;
