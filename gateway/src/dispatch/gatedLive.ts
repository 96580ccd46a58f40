import type { startLive } from '../features/live/startLive';
import type { SiteGate } from './SiteGate';

type Live = ReturnType<typeof startLive>;

/** Live updates for those who may see the site; the browser sources of a private one get theirs too. */
export function gatedLive(live: Live, gate: Pick<SiteGate, 'isClosed'>): Live {
  return {
    ...live,
    onUpgrade(request, socket, head) {
      live.onUpgrade(request, socket, head, gate.isClosed(request) ? 'sources' : 'public');
    },
  };
}
