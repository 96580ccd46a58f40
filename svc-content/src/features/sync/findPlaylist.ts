import type { FoundPlaylist } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { YoutubeUrls } from './channel';
import { fetchSource, sourceFailed } from './fetchSource';
import { readPastedUrl } from './pastedUrl';
import { youtubeFeed } from './youtubeFeed';

const shown = 6;

const notAnAddress = () =>
  problems.invalid([
    {
      path: 'body.address',
      message:
        'This is not the address of a YouTube channel, playlist or video. Open the channel in a browser and copy the address from there.',
    },
  ]);

/** The playlist behind what staff pasted, with its newest videos; for a channel or one of its videos, all its uploads. */
export async function findPlaylist(
  address: string,
  { siteUrl, feedUrl }: Pick<YoutubeUrls, 'siteUrl' | 'feedUrl'>,
): Promise<FoundPlaylist> {
  const found = readPastedUrl(address);
  if (!found) throw notAnAddress();
  const playlist =
    'playlist' in found
      ? found.playlist
      : uploadsOf('channel' in found ? found.channel : await channelOf(new URL(found.page, siteUrl)));
  const { title, author, videos } = await youtubeFeed(feedUrl).read(playlist);
  const wholeChannel = playlist.startsWith('UU');
  return {
    playlist,
    wholeChannel,
    title: (wholeChannel ? author : title) || title,
    videos: videos
      .slice(0, shown)
      .map(({ id, title: name, publishedAt, thumbnail }) => ({ id, title: name, publishedAt, thumbnail })),
  };
}

/** Each channel has a playlist of all its uploads, with its own id. */
const uploadsOf = (channel: string) => `UU${channel.slice(2)}`;

/** Patterns by which pages of channels and videos name their channel. */
const inPage = [
  /<link rel="canonical" href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/,
  /<meta itemprop="(?:channelId|identifier)" content="(UC[\w-]{22})"/,
  /"externalId":"(UC[\w-]{22})"/,
  /"channelId":"(UC[\w-]{22})"/,
];

async function channelOf(page: URL): Promise<string> {
  const { status, text } = await fetchSource(page);
  if (status === 404) throw problems.notFound('YouTube has no such channel or video. Check the address.');
  const id = inPage.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  if (status === 200 && id) return id;
  throw sourceFailed(
    'YouTube does not say which channel this is. Paste the address of a playlist, or the channel ID from YouTube Studio, Settings, Channel, Advanced.',
  );
}
