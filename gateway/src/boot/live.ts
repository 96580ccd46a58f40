import type { Shutdown } from '@show/service-kit';
import type { GatewayConfig } from '../config';
import { startLive } from '../features/live/startLive';
import { UpstreamFailure } from '../proxy/failure';
import type { GatewayTuning } from '../tuning';
import type { Limits } from './limits';
import type { Services } from './services';

interface LiveParts {
  readonly config: GatewayConfig;
  readonly tuning: GatewayTuning;
  readonly publicUrl: URL;
  readonly shutdown: Shutdown;
  readonly limits: Limits;
  readonly services: Services;
}

/** The WebSockets of visitors, and the feed of svc-giveaway behind them. */
export function startLiveUpdates({ config, tuning, publicUrl, shutdown, limits, services }: LiveParts) {
  const live = startLive({
    service: new URL(config.GIVEAWAY_URL),
    publicOrigin: publicUrl.origin,
    limits: {
      total: tuning.maxWebSockets,
      perSubscriber: tuning.maxWebSocketsPerAddress,
      perNetwork: 10 * tuning.maxWebSocketsPerAddress,
    },
    token: () => services.visitorToken('giveaway'),
    stopping: {
      after: config.DRAIN_MS / 2,
      within: Math.max(config.DRAIN_MS / 2, tuning.idleGrace),
    },
    visitorOf: limits.visitors.of,
    onFailure: (cause) => services.onFailure(new UpstreamFailure('svc-giveaway', cause)),
  });
  shutdown.add('requests', 'live', live.stop);
  return live;
}
