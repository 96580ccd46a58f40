import { z } from 'zod';
import { countSchema } from '../fields';

/** What one kind's synchronisation with the video source did. */
export const syncReportSchema = z
  .object({
    kind: z.enum(['episodes', 'segments', 'instudio-guests', 'sponsors']),
    created: countSchema,
    updated: countSchema,
    unchanged: countSchema,
    /** Items whose video is no longer there; kept and marked. */
    flagged: countSchema,
    message: z.string(),
  })
  .meta({ id: 'SyncReport' });
export type SyncReport = z.infer<typeof syncReportSchema>;
