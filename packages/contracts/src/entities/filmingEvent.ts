import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';

export const filmingEventSchema = z
  .object({
    id: idSchema,
    /** `YYYY-MM-DD` at the place. */
    date: z.iso.date(),
    /** `HH:MM` at the place. */
    startTime: z.string(),
    estimatedEndTime: z.string().nullable(),
    location: z.string(),
    fullAddress: z.string(),
    description: z.string(),
    websiteUrl: z.string().nullable(),
    /** Decimal degrees as text. */
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    /** IANA zone of the place, such as `America/Chicago`. */
    timeZone: z.string(),
    /** Start with the true offset of the place. */
    startsAt: instantSchema,
    /** Abbreviation of the time zone at the start, such as 'EDT'. */
    startZoneName: z.string(),
    /** End with the true offset of the place; an end before the start is on the next day. */
    endsAt: instantSchema.nullable(),
    endZoneName: z.string().nullable(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'FilmingEvent' });
export type FilmingEvent = z.infer<typeof filmingEventSchema>;

/** A filming event as calendars that subscribed need it. */
export const filmingFeedEventSchema = filmingEventSchema
  .extend({
    cancelled: z.boolean(),
    /** Rises with every change. */
    sequence: z.int().nonnegative(),
  })
  .meta({ id: 'FilmingFeedEvent' });
export type FilmingFeedEvent = z.infer<typeof filmingFeedEventSchema>;
