import { z } from 'zod';

/** What a heartbeat of a service says; those of version 1.0.0 say nothing. */
export const heartbeatSchema = z.object({
  /** Version of its program. */
  version: z.string().optional(),
  /** Levels that it offers, see `contractLevels`. */
  level: z.int().optional(),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;
