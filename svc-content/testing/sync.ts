import { previewSync, type SyncPreview, type SyncReport, syncEpisodes } from '@show/contracts';
import { type FakeVideo, type FakeYoutube, startYoutube } from '@show/test-kit/youtube';
import { type ContentUnderTest, startContent } from './content';

/** The service with a fake YouTube, which `empty` resets and `stop` stops. */
export interface SyncUnderTest extends ContentUnderTest {
  readonly youtube: FakeYoutube;
  /** Runs a sync, which must succeed. */
  sync(kind?: string): Promise<SyncReport>;
  preview(kind?: string): Promise<SyncPreview>;
  /** All rows of an item table. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read columns of every table
  stored(table?: string): Promise<any[]>;
}

const sources = 'episodes=PL_episodes,segments=PL_segments,instudio-guests=PL_guests,instudio-guests=PL_more';

/**
 * @param options.key null: without an API key, so that feeds are read
 * @param options.connected the playlists are not given by variables
 */
export async function startSync({
  key = 'a key',
  connected = false,
}: {
  key?: string | null;
  connected?: boolean;
} = {}): Promise<SyncUnderTest> {
  const youtube = await startYoutube();
  const { apiUrl, feedUrl, siteUrl } = youtube;
  const content = await startContent({
    sync: {
      ...{ apiUrl, feedUrl, siteUrl },
      key: key ?? undefined,
      ...(!connected && { sources }),
    },
  });
  return {
    ...content,
    youtube,
    async sync(kind = 'episodes') {
      const { status, body } = await content.post(`/api/sync/${kind}`, {});
      expect({ status, body }).toMatchObject({ status: 200 });
      return syncEpisodes.response.parse(body);
    },
    preview: async (kind = 'episodes') =>
      previewSync.response.parse((await content.get(`/api/sync/${kind}/preview`, { as: 'admin' })).body),
    stored: (table = 'episodes') => content.db(table).orderBy('id').select(),
    async empty() {
      youtube.reset();
      await content.empty();
    },
    async stop() {
      await Promise.all([content.stop(), youtube.stop()]);
    },
  };
}

export const idOf = (number: number) => `video${String(number).padStart(6, '0')}`;
export const video = (number: number, rest: Partial<FakeVideo> = {}): FakeVideo => ({
  id: idOf(number),
  title: `Season 1 Episode ${number}: On the road`,
  ...rest,
});
export const videos = (count: number) => Array.from({ length: count }, (_, at) => video(at + 1));
