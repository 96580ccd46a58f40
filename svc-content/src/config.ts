import { serverUrl, serviceConfig, settingsSecret } from '@show/service-kit/config';
import { showFileVariables } from '@show/service-kit/show';
import { z } from 'zod';
import { syncSourcesSchema } from './features/sync/syncSources';

export const contentConfig = serviceConfig.extend({
  ...showFileVariables,
  GEOCODER_URL: serverUrl('http', 'https')
    .default('https://nominatim.openstreetmap.org')
    .describe("geocoding server with Nominatim's API, called once a second at most by all replicas"),
  SYNC_SOURCES: syncSourcesSchema
    .default({})
    .describe(
      'playlists of the video source by kind: `episodes=PL123,segments=PL456`. A kind may have several. Comes before those that staff enter',
    ),
  YOUTUBE_API_KEY: z
    .string()
    .optional()
    .describe(
      'key of the YouTube Data API v3; comes before the one that staff enter. Without one the public feeds are read: the newest 15 of each playlist',
    ),
  SETTINGS_SECRET: settingsSecret,
  YOUTUBE_URL: serverUrl('http', 'https')
    .optional()
    .describe(
      'a stand-in for YouTube, for tests: its Data API is under `/youtube/v3`, its feeds are at `/feeds/videos.xml`',
    ),
});
export type ContentConfig = z.output<typeof contentConfig>;
