import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';

/** What a URL that staff paste leads to. A page is read for the channel that it belongs to. */
export type PastedUrl =
  | { readonly playlist: string }
  | { readonly channel: string }
  /** Path on the video site: `/@name`, `/user/name`, `/c/name`, `/watch?v=...`. */
  | { readonly page: string };

const channelId = /^UC[\w-]{22}$/;
/** Playlists of an owner or a channel. Mixes (RD), 'Watch later' (WL) and 'Liked videos' (LL) belong to the reader. */
const playlistId = /^(?:PL|UU|FL|OL|EC)[\w-]{2,98}$/;
const handle = /^@[\p{L}\p{N}._·-]{2,60}$/u;
const hosts = /^(?:(?:www|m|music|studio)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/;

/** Reads every form in which people pass a channel, a playlist or a video on; null for anything else. */
export function readPastedUrl(pasted: string): PastedUrl | null {
  const text = sourceOfFrame(pasted.trim()).replace(/^<|>$/g, '');
  if (channelId.test(text)) return { channel: text };
  if (playlistId.test(text)) return { playlist: text };
  if (handle.test(text)) return { page: `/${text}` };
  const url = urlOf(text);
  return url ? readUrl(url) : videoPage(text);
}

/** The URL in the HTML code that 'Embed' gives. */
function sourceOfFrame(text: string): string {
  return /<iframe\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? text;
}

function urlOf(text: string): URL | null {
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return hosts.test(url.hostname) ? url : null;
}

function readUrl({ href, pathname, searchParams }: URL): PastedUrl | null {
  const list = searchParams.get('list') ?? searchParams.get('playlist_id') ?? '';
  if (playlistId.test(list)) return { playlist: list };
  const channel = searchParams.get('channel') ?? searchParams.get('channel_id') ?? '';
  if (channelId.test(channel)) return { channel };
  const [first = '', second = ''] = decoded(pathname).split('/').filter(Boolean);
  if (first === 'channel' && channelId.test(second)) return { channel: second };
  if (first === 'playlist' && playlistId.test(second)) return { playlist: second };
  if (handle.test(first)) return { page: `/${encodeURIComponent(first).replace('%40', '@')}` };
  if ((first === 'user' || first === 'c') && /^[\p{L}\p{N}._-]{1,100}$/u.test(second))
    return { page: `/${first}/${encodeURIComponent(second)}` };
  if (first === 'video') return videoPage(second);
  return videoPage(youtubeIdFrom(href) ?? '');
}

const videoPage = (id: string): PastedUrl | null =>
  /^[\w-]{11}$/.test(id) ? { page: `/watch?v=${id}` } : null;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
