import { z } from 'zod';
import { countSchema, idSchema } from '../domain/fields';
import { rundownLineSchema } from './rundown';
import { videoItem } from './videoItem';

/** The public episode before or after another by publication. */
const neighborSchema = z.object({ id: idSchema, slug: z.string().nullable(), title: z.string() }).nullable();

export const episodeSchema = z
  .object({
    ...videoItem,
    season: z.int().nullable(),
    episodeNumber: z.int().nullable(),
    isLivestream: z.boolean(),
    /** Minutes. `duration` says the same. */
    durationMinutes: countSchema.nullable(),
    duration: countSchema.nullable(),
    guestName: z.string().nullable(),
    guestTitle: z.string().nullable(),
    /** By start. This and the neighbors are absent in lists. */
    rundown: z.array(rundownLineSchema).optional(),
    previous: neighborSchema.optional(),
    next: neighborSchema.optional(),
  })
  .meta({ id: 'Episode' });
export type Episode = z.infer<typeof episodeSchema>;
