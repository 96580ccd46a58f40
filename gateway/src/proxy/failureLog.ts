import type { Log } from '@show/service-kit';
import { codeOf } from '../http/codeOf';
import type { UpstreamFailure } from './failure';

/** Milliseconds between two lines about the same service. */
const QUIET = 5000;

/** Logs services that don't answer: the first failure, then how many there were, for thousands may come in a second. */
export function failureLog(log: Log, clock: () => number = Date.now): (failure: UpstreamFailure) => void {
  const services = new Map<string, { toldAt: number; untold: number }>();
  return ({ service, cause }) => {
    // The gateway itself is stopping.
    if (codeOf(cause) === 'UND_ERR_DESTROYED') return;
    const state = services.get(service) ?? { toldAt: Number.NEGATIVE_INFINITY, untold: 0 };
    services.set(service, state);
    state.untold += 1;
    if (clock() - state.toldAt < QUIET) return;
    log.warn({ service, failures: state.untold, err: cause }, 'a service did not answer');
    state.toldAt = clock();
    state.untold = 0;
  };
}
