import { baseConfig } from '@show/service-kit';
import { z } from 'zod';

export const contentConfig = baseConfig.extend({
  /** The file that makes the site one show's own. Its time zone is that of places without one of their own. */
  SHOW_FILE: z.string().default('../show.json'),
});
