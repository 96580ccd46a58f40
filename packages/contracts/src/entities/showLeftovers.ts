import { z } from 'zod';
import { idSchema } from '../domain/fields';

/** Where a show still has something of what it was before. */
export const showLeftoversSchema = z
  .object({
    /** Names that the show had. */
    formerNames: z.array(z.string()),
    /** Places outside of the box around the show's region; the first of them. */
    outside: z.array(z.object({ kind: z.enum(['segment', 'business']), id: idSchema, name: z.string() })),
  })
  .meta({ id: 'ShowLeftovers' });
export type ShowLeftovers = z.infer<typeof showLeftoversSchema>;
