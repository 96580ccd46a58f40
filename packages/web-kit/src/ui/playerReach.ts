export const playerOrigin = 'https://www.youtube-nocookie.com';

/**
 * Calls back when the video site responds. That a frame has loaded says nothing: it loads the browser's error page too.
 * So a request of its own tries the site, and the player is asked to report, which an error page does not hear.
 */
export function whenReachable(frame: HTMLIFrameElement, ready: () => void): void {
  frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 'player' }), playerOrigin);
  fetch(`${playerOrigin}/favicon.ico`, { mode: 'no-cors', credentials: 'omit' }).then(ready, () => {});
}

/** Calls back when a player of the video site reports anything. Returns the function that stops it. */
export function listenToPlayer(ready: () => void): () => void {
  const hear = ({ origin }: MessageEvent) => origin === playerOrigin && ready();
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
