import { databaseConfig } from '@show/service-kit';
import { z } from 'zod';

export const contentConfig = databaseConfig.extend({
  /** The file that makes the site one show's own; read for its time zone. */
  SHOW_FILE: z.string().default('../show.json'),
});
export type ContentConfig = z.output<typeof contentConfig>;
