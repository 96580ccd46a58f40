import { z } from 'zod';
import { line } from './showTexts';

/** As weekdays are named on pages, Sunday first. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** In the show's time zone. */
const airTimeSchema = z.strictObject({
  weekday: z.enum(weekdays),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 19:30'),
  channel: line(60),
  /** Where it can be received, or what else sets it apart: 'Northern Indiana, 6:30 Central'. */
  note: line(80).optional(),
});
export type AirTime = z.infer<typeof airTimeSchema>;

/** Air times of the show. */
export const airingSchema = z.strictObject({
  times: z.array(airTimeSchema).max(14, 'Must be at most 14').optional(),
  /** Other ways to watch, in one sentence: 'Any time right here.' */
  anyTime: line(80).optional(),
});
