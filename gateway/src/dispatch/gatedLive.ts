import type { startLive } from '../features/live/startLive';
import type { SiteGate } from './SiteGate';

type Live = ReturnType<typeof startLive>;

/** Live updates for those who may see the site. */
export function gatedLive(live: Live, gate: Pick<SiteGate, 'isClosed'>): Live {
  return {
    ...live,
    onUpgrade(request, socket, head) {
      if (gate.isClosed(request)) socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      else live.onUpgrade(request, socket, head);
    },
  };
}
