import { z } from 'zod';
import { countSchema } from '../domain/fields';
import { videoItem } from './videoItem';

/** In-studio guest. The number after # in the title orders them. */
export const guestSchema = z
  .object({
    ...videoItem,
    guestName: z.string().nullable(),
    guestTitle: z.string().nullable(),
    guestBio: z.string().nullable(),
    /** Minutes. `durationMinutes` says the same. */
    duration: countSchema.nullable(),
    durationMinutes: countSchema.nullable(),
    spotifyUrl: z.string().nullable(),
    appleUrl: z.string().nullable(),
    amazonUrl: z.string().nullable(),
  })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof guestSchema>;
