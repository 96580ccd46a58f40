import { address, serviceConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { syncSourcesSchema } from './features/sync/syncSources';

export const contentConfig = serviceConfig.extend({
  /** The show file; its time zone and region are used here. */
  SHOW_FILE: z.string().default('../show.json'),
  /**
   * Geocoding server with Nominatim's API. It is called once a second at most and
   * its results are cached, as https://operations.osmfoundation.org/policies/nominatim/ requires.
   */
  GEOCODER_URL: address('http', 'https').default('https://nominatim.openstreetmap.org'),
  /** Playlists of the video source by kind: `episodes=PL123,segments=PL456`. A kind may have several. */
  SYNC_SOURCES: syncSourcesSchema.default({}),
  /** Key of the YouTube Data API v3. Without one the public feeds are read: the newest 15 of each playlist. */
  YOUTUBE_API_KEY: z.string().optional(),
  /** A fake YouTube: its Data API is under `/youtube/v3`, its feeds are at `/feeds/videos.xml`. */
  YOUTUBE_URL: address('http', 'https').optional(),
});
export type ContentConfig = z.output<typeof contentConfig>;
