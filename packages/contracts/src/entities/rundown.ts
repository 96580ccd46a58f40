import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';
import { rundownKinds } from '../domain/rundownKinds';
import { pictureSizeSchema } from './pictureSize';

/** What a line of a rundown is about, as visitors see it. */
const rundownItemSchema = z.object({
  slug: z.string().nullable(),
  thumbnail: z.string().nullable(),
  youtubeId: z.string().nullable(),
  size: pictureSizeSchema.nullable(),
  /** Its town, or a person's profession. */
  detail: z.string().nullable(),
});

/** A line of an episode's rundown. */
export const rundownLineSchema = z
  .object({
    /** From the start of the episode. */
    startSecond: countSchema,
    title: z.string(),
    /** With `id`: what it is about. Null for a line of text, and for visitors if the item is not public. */
    type: z.enum(rundownKinds).nullable(),
    id: idSchema.nullable(),
    /** Null if it is about no public item. */
    item: rundownItemSchema.nullable(),
  })
  .meta({ id: 'RundownLine' });
export type RundownLine = z.infer<typeof rundownLineSchema>;

/** An episode in whose rundown an item is. */
export const appearanceSchema = z
  .object({
    /** Of the episode. */
    id: idSchema,
    slug: z.string().nullable(),
    title: z.string(),
    season: z.int().nullable(),
    episodeNumber: z.int().nullable(),
    publishedAt: instantSchema,
    startSecond: countSchema,
  })
  .meta({ id: 'Appearance' });
export type Appearance = z.infer<typeof appearanceSchema>;
