import { z } from 'zod';
import { instantSchema } from '../domain/fields';
import { remoteNames } from '../domain/parts';

/** A remote that one session of staff gets from another address for a time. */
export const overrideSchema = z
  .object({
    remote: z.enum(remoteNames),
    /** Address of its entry script. */
    entry: z.string(),
    /** Subresource integrity of the entry, `sha384-...`; null when it is not compared. */
    integrity: z.string().nullable(),
    until: instantSchema,
  })
  .meta({ id: 'Override' });
export type Override = z.infer<typeof overrideSchema>;

/** What stands for the version of such a remote. */
export const overrideVersion = 'override';
