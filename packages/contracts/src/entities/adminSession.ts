import { z } from 'zod';
import { instantSchema } from '../fields';

export const adminSessionSchema = z
  .object({
    authenticated: z.boolean(),
    /** When the session ends by itself; null when there is none. */
    expiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;
