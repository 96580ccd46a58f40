import { randomUUID } from 'node:crypto';
import { gatewayTokenHeader, internalPaths } from '@show/contracts';
import type { Traffic } from '../dispatch/Traffic';
import { entryQueue } from '../features/entries/entryQueue';
import { entryRoute } from '../features/entries/entryRoute';
import { workGate } from '../features/entries/workGate';
import { workTasks } from '../features/entries/workTasks';
import { UpstreamFailure } from '../proxy/failure';
import type { ReportUnreadable } from '../proxy/unreadableLog';
import type { Limits } from './limits';
import type { Services } from './services';

interface EntryParts {
  /** Derive the key that signs tasks of work. */
  readonly secrets: readonly [string, ...string[]];
  readonly publicUrl: URL;
  readonly limits: Limits;
  readonly services: Services;
  readonly traffic: Traffic;
  readonly onUnreadable: ReportUnreadable;
}

/** The entry path: gathers entries and sends them to svc-giveaway in batches. */
export function createEntries({
  secrets,
  publicUrl,
  limits: { visitors },
  services,
  traffic,
  onUnreadable,
}: EntryParts) {
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
      traffic.batches += 1;
    },
    onUnreadable: (fault) => onUnreadable(internalPaths.entries, fault),
  });
  return {
    enter: entryRoute({
      queue,
      gate: workGate(workTasks(secrets)),
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
