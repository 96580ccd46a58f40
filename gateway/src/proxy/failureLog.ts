import type { Log } from '@show/service-kit';
import { codeOf } from '../http/codeOf';
import type { UpstreamFailure } from './failure';

/** Milliseconds between two lines about the same service. */
const INTERVAL = 5000;

/** Logs failures of services: the first one, then the number since, as there may be thousands in a second. */
export function failureLog(
  log: Log,
  clock: () => number = Date.now,
): (failure: UpstreamFailure, requestId?: string) => void {
  const services = new Map<string, { loggedAt: number; unlogged: number }>();
  return ({ service, cause }, requestId) => {
    // The gateway itself is stopping.
    if (codeOf(cause) === 'UND_ERR_DESTROYED') return;
    const state = services.get(service) ?? { loggedAt: Number.NEGATIVE_INFINITY, unlogged: 0 };
    services.set(service, state);
    state.unlogged += 1;
    if (clock() - state.loggedAt < INTERVAL) return;
    log.warn({ service, failures: state.unlogged, err: cause, requestId }, 'a service did not respond');
    state.loggedAt = clock();
    state.unlogged = 0;
  };
}
