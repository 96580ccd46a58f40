import { z } from 'zod';
import { wallTime } from '../domain/wallTime';
import { line, urlSchema } from './showTexts';

/** What the clocks of the show's zone show: '2027-03-14T13:30'. */
const momentSchema = z
  .string()
  .regex(
    /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
    'Enter a date and a time',
  );

/** One line that visitors see at the top of the front page. */
export const announcementSchema = z
  .strictObject({
    /** Without it there is none. */
    text: line(160).optional(),
    /** Its link. */
    url: urlSchema.optional(),
    from: momentSchema.optional(),
    until: momentSchema.optional(),
    /** Without it the front page alone has it. */
    where: z.literal('everywhere').optional(),
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    error: 'Must be after the beginning',
  });
export type Announcement = z.infer<typeof announcementSchema>;

/** Whether visitors see it at an instant, in milliseconds since 1970. */
export function isAnnounced({ text, from, until }: Announcement, instant: number, timeZone: string): boolean {
  const now = wallTime(instant, timeZone);
  return Boolean(text) && (!from || from <= now) && (!until || now < until);
}
