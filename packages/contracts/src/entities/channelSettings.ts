import { z } from 'zod';
import { instantSchema } from '../domain/fields';
import { syncKinds } from './syncReport';

export const playlistIdSchema = z.string().regex(/^[\w-]{2,100}$/, 'Not the ID of a playlist');

/** A playlist of the video source, and what its videos become. */
const connectedPlaylistSchema = z.object({
  playlist: playlistIdSchema,
  title: z.string(),
  kind: z.enum(syncKinds),
});
export type ConnectedPlaylist = z.infer<typeof connectedPlaylistSchema>;

/** The connected video channel. Its key is never sent to a browser. */
export const channelSettingsSchema = z
  .object({
    playlists: z.array(connectedPlaylistSchema),
    hasKey: z.boolean(),
    /** Null until an owner has connected one. */
    updatedAt: instantSchema.nullable(),
    /** Which variables are set, and come first: SYNC_SOURCES and YOUTUBE_API_KEY. */
    byVariable: z.object({ playlists: z.boolean(), key: z.boolean() }),
    /** The installation has a key with which secrets are stored. */
    storesKeys: z.boolean(),
  })
  .meta({ id: 'ChannelSettings' });
export type ChannelSettings = z.infer<typeof channelSettingsSchema>;

/** A playlist as it was found for a pasted URL: for that of a channel, all its videos. */
export const foundPlaylistSchema = z
  .object({
    playlist: playlistIdSchema,
    title: z.string(),
    /** Whether it holds all videos of a channel. */
    wholeChannel: z.boolean(),
    /** Its newest videos. */
    videos: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        publishedAt: instantSchema,
        thumbnail: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FoundPlaylist' });
export type FoundPlaylist = z.infer<typeof foundPlaylistSchema>;

/** Whether a connection works, in one sentence. */
export const connectionCheckSchema = z
  .object({ ok: z.boolean(), sentence: z.string() })
  .meta({ id: 'ConnectionCheck' });
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;
