import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeVideo {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly publishedAt?: string;
  /** ISO 8601. */
  readonly duration?: string;
  readonly live?: boolean;
  /** Running now. */
  readonly running?: boolean;
  /** Planned start (ISO 8601) of a premiere or broadcast that is announced; null: announced for no time. */
  readonly upcoming?: string | null;
  readonly uploadStatus?: string;
  readonly embeddable?: boolean;
  /** 'ytAgeRestricted' for a video with an age limit. */
  readonly rating?: string;
  /** A private or deleted video keeps an empty entry in the playlist. */
  readonly gone?: boolean;
}

type Reply = (res: ServerResponse) => void;

export interface FakeYoutube {
  readonly apiUrl: string;
  readonly feedUrl: string;
  readonly siteUrl: string;
  /** URL of every request since the last `reset`. */
  readonly requests: readonly URL[];
  setPlaylist(id: string, videos: readonly FakeVideo[]): void;
  /** Sets the page of a channel or video: its HTML. */
  setPage(path: string, html: string): void;
  /** Overrides every response until the next `reset`. */
  reply(reply: Reply): void;
  reset(): void;
  stop(): Promise<void>;
}

/** An error response of the Data API. */
export function apiError(status: number, reason: string): Reply {
  return (res) => {
    const error = {
      code: status,
      message: 'The request cannot be completed.',
      errors: [{ message: 'The request cannot be completed.', domain: 'youtube.quota', reason }],
    };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  };
}

/**
 * A local server with the recorded shapes of the YouTube Data API v3 and the playlist feed.
 * @param port any free port by default
 */
export async function startYoutube(port = 0): Promise<FakeYoutube> {
  const requests: URL[] = [];
  const playlists = new Map<string, readonly FakeVideo[]>();
  const pages = new Map<string, string>();
  let override: Reply | undefined;

  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    requests.push(url);
    if (override) override(res);
    else if (url.pathname === '/v3/playlistItems') playlistItems(url, res);
    else if (url.pathname === '/v3/videos') videos(url, res);
    else if (url.pathname === '/feeds/videos.xml') feed(url, res);
    else {
      const page = pages.get(url.pathname + url.search);
      res.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page);
    }
  });

  const json = (res: ServerResponse, body: unknown) =>
    res.setHeader('content-type', 'application/json; charset=UTF-8').end(JSON.stringify(body));

  function playlistItems({ searchParams }: URL, res: ServerResponse): void {
    const all = playlists.get(searchParams.get('playlistId') ?? '');
    if (!all) {
      apiError(404, 'playlistNotFound')(res);
      return;
    }
    const from = Number(searchParams.get('pageToken') ?? 0);
    const size = Number(searchParams.get('maxResults'));
    const next = from + size < all.length ? { nextPageToken: String(from + size) } : {};
    json(res, {
      ...next,
      items: all.slice(from, from + size).map(({ id }) => ({ contentDetails: { videoId: id } })),
    });
  }

  function videos({ searchParams }: URL, res: ServerResponse): void {
    const wanted = (searchParams.get('id') ?? '').split(',');
    if (wanted.length > 50) {
      apiError(400, 'invalidFilters')(res);
      return;
    }
    const known = [...playlists.values()].flat().filter(({ id, gone }) => !gone && wanted.includes(id));
    json(res, { items: known.map(videoResource) });
  }

  function feed({ searchParams }: URL, res: ServerResponse): void {
    const all = playlists.get(searchParams.get('playlist_id') ?? '');
    if (!all) {
      res.writeHead(404, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Error 404</title>');
      return;
    }
    const entries = all.filter(({ gone }) => !gone).slice(0, 15);
    res.setHeader('content-type', 'text/xml; charset=UTF-8').end(feedDocument(entries));
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    apiUrl: `${origin}/v3`,
    feedUrl: `${origin}/feeds/videos.xml`,
    siteUrl: origin,
    requests,
    setPlaylist: (id, content) => void playlists.set(id, content),
    setPage: (path, html) => void pages.set(path, html),
    reply(reply) {
      override = reply;
    },
    reset() {
      requests.length = 0;
      playlists.clear();
      pages.clear();
      override = undefined;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const publishedFirst = '2026-03-01T15:00:00Z';

function videoResource(video: FakeVideo) {
  const {
    id,
    title,
    description = '',
    publishedAt,
    duration,
    live,
    running,
    upcoming,
    uploadStatus,
    embeddable = true,
    rating,
  } = video;
  return {
    id,
    snippet: {
      publishedAt: publishedAt ?? publishedFirst,
      title,
      description,
      liveBroadcastContent: upcoming !== undefined ? 'upcoming' : running ? 'live' : 'none',
      thumbnails: {
        default: { url: `https://i.ytimg.com/vi/${id}/default.jpg`, width: 120, height: 90 },
        maxres: { url: `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`, width: 1280, height: 720 },
        medium: { url: `https://i.ytimg.com/vi/${id}/mqdefault.jpg`, width: 320, height: 180 },
      },
    },
    contentDetails: {
      duration: duration ?? 'PT29M31S',
      ...(rating && { contentRating: { ytRating: rating } }),
    },
    status: { privacyStatus: 'public', uploadStatus: uploadStatus ?? 'processed', embeddable },
    ...(live && { liveStreamingDetails: { actualStartTime: publishedAt ?? publishedFirst } }),
    ...(upcoming !== undefined && {
      liveStreamingDetails: upcoming === null ? {} : { scheduledStartTime: upcoming },
    }),
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function feedDocument(videos: readonly FakeVideo[]): string {
  const entries = videos.map(
    ({ id, title, description = '', publishedAt }) => ` <entry>
  <yt:videoId>${id}</yt:videoId>
  <title>${escaped(title)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>
  <published>${publishedAt ?? '2026-03-01T15:00:00+00:00'}</published>
  <media:group>
   <media:title>${escaped(title)}</media:title>
   <media:thumbnail url="https://i1.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escaped(description)}</media:description>
  </media:group>
 </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Playlist</title>
 <author><name>River Road TV</name></author>
${entries.join('\n')}
</feed>`;
}
