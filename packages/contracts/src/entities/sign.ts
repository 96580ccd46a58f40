import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';

/** Results of a sign within an hour. */
const signHourSchema = z.object({
  /** Its beginning. */
  hour: instantSchema,
  visits: countSchema,
  entries: countSchema,
});

/** A poster, card or picture with a code of its own, so that staff know which one was scanned. */
export const signSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** The text of its code. */
    url: z.url(),
    createdAt: instantSchema,
    /** Of the last 90 days. */
    visits: countSchema,
    entries: countSchema,
    /** The latest 24 hours in which it was scanned, newest first. */
    hours: z.array(signHourSchema),
  })
  .meta({ id: 'Sign' });
export type Sign = z.infer<typeof signSchema>;

export const signListSchema = z
  .object({
    /** The text of a code without a sign. */
    url: z.url(),
    /** The same for people who type: `show.example/g/1`. */
    shownUrl: z.string(),
    signs: z.array(signSchema),
  })
  .meta({ id: 'SignList' });
export type SignList = z.infer<typeof signListSchema>;
