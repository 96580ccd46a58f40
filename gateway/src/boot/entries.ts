import { randomUUID } from 'node:crypto';
import { gatewayTokenHeader, internalPaths } from '@show/contracts';
import { entryQueue } from '../features/entries/entryQueue';
import { entryRoute } from '../features/entries/entryRoute';
import { workGate } from '../features/entries/workGate';
import { workTasks } from '../features/entries/workTasks';
import { UpstreamFailure } from '../proxy/failure';
import type { Base } from './base';

/** The entry path: gathers entries and sends them to svc-giveaway in batches. */
export function createEntries({
  config,
  publicUrl,
  limits: { visitors },
  services,
  traffic,
  onUnreadable,
}: Base) {
  /** Each with an id of its own; entries keep the ids of their requests. */
  const headers = () => ({
    [gatewayTokenHeader]: services.visitorToken('giveaway'),
    'x-request-id': randomUUID(),
  });
  const queue = entryQueue({
    send: async (batch) => {
      const { status, body } = await services.entries.post(internalPaths.entries, batch, headers());
      if (status !== 200)
        services.onFailure(
          new UpstreamFailure('svc-giveaway', new Error(`entries got the response ${status}`), status),
        );
      return { status, body: String(body) };
    },
    onBatch: () => {
      traffic.batches.inc();
    },
    onUnreadable: (fault) => onUnreadable(internalPaths.entries, fault),
  });
  return {
    enter: entryRoute({
      queue,
      gate: workGate(workTasks(config.GATEWAY_SECRET)),
      visitorOf: visitors.of,
      publicOrigin: publicUrl.origin,
      isProxy: visitors.isProxy,
    }),
    /** Visits by codes, as JSON text; counted twice where the response is lost. */
    async countVisits(visits: string): Promise<void> {
      const { status } = await services.reads.giveaway.post(internalPaths.signVisits, visits, headers());
      if (status !== 204) throw new Error(`svc-giveaway responded with ${status}`);
    },
    gauges: {
      gateway_entries_waiting: { help: 'Entries waiting for a batch', read: () => queue.waiting },
    },
  };
}
