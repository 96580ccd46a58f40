import { databaseConfig } from '@show/service-kit';
import { z } from 'zod';

export const mediaConfig = databaseConfig.extend({
  /** Folder for pictures and what is made of them. Replicas share it. */
  MEDIA_DIR: z.string().min(1),
});
export type MediaConfig = z.output<typeof mediaConfig>;
