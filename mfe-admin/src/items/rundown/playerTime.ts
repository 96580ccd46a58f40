const playerOrigin = 'https://www.youtube-nocookie.com';
/** Milliseconds to wait for the player. */
const PATIENCE = 1500;

function timeIn(data: unknown): number | undefined {
  try {
    const { info } = JSON.parse(String(data)) as { info?: { currentTime?: unknown } | null };
    return typeof info?.currentTime === 'number' ? info.currentTime : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Seconds that the player on this page has played; undefined without a player that responds. It speaks the messages of
 * the video site's own player API: https://developers.google.com/youtube/iframe_api_reference
 */
export function playerTime(): Promise<number | undefined> {
  const player = document.querySelector<HTMLIFrameElement>(`iframe[src^="${playerOrigin}/"]`)?.contentWindow;
  if (!player) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const finish = (seconds: number | undefined) => {
      window.removeEventListener('message', read);
      clearTimeout(timer);
      resolve(seconds);
    };
    const read = ({ origin, data }: MessageEvent) => {
      const seconds = origin === playerOrigin ? timeIn(data) : undefined;
      if (seconds !== undefined) finish(Math.floor(seconds));
    };
    const timer = setTimeout(finish, PATIENCE, undefined);
    window.addEventListener('message', read);
    player.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), playerOrigin);
  });
}
