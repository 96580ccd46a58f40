import { contractLevels, tooLate } from '@show/contracts/deploy/contractLevels';
import type { ProcessName } from '@show/contracts/deploy/parts';
import type { Log } from '../log';
import { problems } from '../problems/problems';
import { runWithRestart, sleep } from '../shutdown/runWithRestart';
import { type Events, isEventsOutage } from './connectEvents';
import { askReplicas } from './replicas';

interface Callers {
  readonly name: ProcessName;
  /** Levels that this process offers. */
  readonly level?: number;
  readonly events: Events;
  readonly log: Log;
}

/** Milliseconds between two requests. */
const AGAIN = 3_000;

/**
 * A readiness check of a service that starts: fails while a gateway or a live front end needs more than it offers, because it
 * was rolled back before they were. Once it has fitted it stays ready, whatever is deployed after it.
 */
export function fitCallers({ name, level = contractLevels[name], events, log }: Callers) {
  let fault: string | undefined;
  const asking = runWithRestart({
    name: 'what callers need',
    log,
    isOutage: isEventsOutage,
    async work(signal) {
      await events.whenConnected(signal);
      const reports = await askReplicas(events);
      const callers = Object.assign({}, ...reports.map(({ needs }) => needs));
      fault = tooLate(name, level, callers);
      if (fault) await sleep(AGAIN, signal);
      else if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  return {
    async check(): Promise<void> {
      if (fault) throw problems.unavailable(5, fault);
    },
    stop: asking.stop,
  };
}
