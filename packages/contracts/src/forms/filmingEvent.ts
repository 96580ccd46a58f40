import { z } from 'zod';
import { clearableWebAddress, requiredText } from '../domain/fields';
import { edited } from './edited';

export const filmingDefaults = { startTime: '13:30', estimatedEndTime: '17:30', hours: 4 } as const;

/** Other years are typing errors, or placeholders for a day that is not known yet. */
const isFilmingDay = (date: string) => date >= '2000-01-01' && date <= '2100-12-31';

const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Coordinate as text; blank becomes null. */
function coordinateText(limit: number, message: string) {
  return z
    .union([z.string(), z.number()], message)
    .nullable()
    .transform((value) => (value === null ? null : String(value).trim() || null))
    .refine(
      (value) => value === null || (/^-?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit),
      message,
    );
}

/** What staff may edit of a filming event. Times are those of the place. */
const fields = z.strictObject({
  date: z.iso
    .date({
      abort: true,
      error: ({ input }) => (input ? 'Enter the date as YYYY-MM-DD' : 'Date is required'),
    })
    .refine(isFilmingDay, 'Choose a day between 2000 and 2100'),
  startTime: requiredText('Start time is required', 5).regex(timeShape, 'Enter the time as HH:MM'),
  estimatedEndTime: z
    .string()
    .trim()
    .nullable()
    .transform((value) => value || null)
    .refine((value) => value === null || timeShape.test(value), 'Enter the time as HH:MM'),
  location: requiredText('Location name is required'),
  fullAddress: requiredText('Full address is required', 300),
  description: requiredText('Event description is required', 5000),
  websiteUrl: clearableWebAddress(),
  latitude: coordinateText(90, 'Latitude must be a number between -90 and 90'),
  longitude: coordinateText(180, 'Longitude must be a number between -180 and 180'),
});

/** May be left out, which is the same as null. */
const orNone = (field: z.ZodType<string | null>) => field.optional().transform((value) => value ?? null);

/** The admin's filming event form: the whole event. */
export const filmingEventFormSchema = fields.extend({
  estimatedEndTime: orNone(fields.shape.estimatedEndTime),
  websiteUrl: orNone(fields.shape.websiteUrl),
  latitude: orNone(fields.shape.latitude),
  longitude: orNone(fields.shape.longitude),
});
export type FilmingEventForm = z.infer<typeof filmingEventFormSchema>;

/** Names the fields that change and leaves the others as they are. */
export const filmingEventEditSchema = fields
  .partial()
  .extend(edited)
  .refine((form) => Object.keys(form).some((name) => name !== 'updatedAt'), 'Nothing to change');
export type FilmingEventEdit = z.infer<typeof filmingEventEditSchema>;
