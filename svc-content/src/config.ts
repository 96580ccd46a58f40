import { address, databaseConfig } from '@show/service-kit';
import { z } from 'zod';

export const contentConfig = databaseConfig.extend({
  /** The file that makes the site one show's own; read for its time zone and its region. */
  SHOW_FILE: z.string().default('../show.json'),
  /**
   * Where addresses are looked up: a server with Nominatim's interface. It is asked once a second at most and
   * its answers are kept, as https://operations.osmfoundation.org/policies/nominatim/ wants it.
   */
  GEOCODER_URL: address('http', 'https').default('https://nominatim.openstreetmap.org'),
});
export type ContentConfig = z.output<typeof contentConfig>;
