import { changeSchema, type Domain, domains, mapNames, serviceOfTag, tagsForEvent } from '@show/contracts';
import { connectEvents, connectionGauges, type Log, watchEvents } from '@show/service-kit';
import { SECONDS_WITHOUT_EVENTS } from './ApiResponses';
import { type ResponseStore, registryTag, type Tag } from './ResponseStore';
import { ServiceVersions } from './ServiceVersions';

interface ChangesOptions {
  readonly url: string;
  readonly stores: readonly ResponseStore[];
  readonly onDrop?: (tags: readonly Tag[]) => void;
  readonly log: Log;
}

/** Milliseconds after the last beat of a service after which its events count as lost. */
const SILENT_AFTER = 5_000;
/** Milliseconds after which staff see a notice: a service that is replaced is back before. */
const NOTICE_AFTER = 12_000;
const LOOK_EVERY = 500;

/**
 * Invalidates responses by the events of the services, and all of them when events may have been missed. Changes of a
 * service are heard while its beats arrive, which come the way of its events (service-kit, `heartbeats.ts`). When they stop,
 * what is in memory of that service is reloaded within seconds, and lives no longer until they come again; then
 * nothing needs to be dropped, because the events that were late do that. What another version of a service responded is
 * reloaded as soon as its heartbeats name a new one, and again when the former one has stopped.
 */
export function subscribeToInvalidations({ url, stores, onDrop, log }: ChangesOptions) {
  const events = connectEvents({ url, log, name: 'gateway' });
  const heard = new Set<Domain>();
  const lastHeartbeat = new Map<Domain, number>(domains.map((service) => [service, performance.now()]));

  const versions = new ServiceVersions(SILENT_AFTER);

  function shorten(service: Domain, seconds: number): void {
    const concerns = (tag: Tag) => tag !== registryTag && serviceOfTag(tag) === service;
    for (const store of stores) store.shorten(seconds, concerns);
  }

  function lose(service: Domain): void {
    if (!heard.delete(service)) return;
    log.warn({ service }, 'no events arrive, cached responses expire soon');
    shorten(service, SECONDS_WITHOUT_EVENTS);
  }

  function replaced(service: Domain): void {
    log.info({ service }, 'another version runs, cached responses are reloaded');
    shorten(service, 0);
  }

  watchEvents({
    events,
    log,
    handle(received) {
      const change = changeSchema.parse(received);
      const tags = tagsForEvent(change);
      for (const store of stores) store.drop(tags, { forget: change.subject.endsWith('.removed') });
      onDrop?.(tags);
      const { subject, requestId } = change;
      log.debug({ subject, tags, requestId }, 'cached responses dropped');
    },
    onGap() {
      for (const store of stores) store.dropAll();
      onDrop?.(['show']);
    },
    onHeartbeat(service, heartbeat) {
      const now = performance.now();
      lastHeartbeat.set(service, now);
      if (versions.hear(service, heartbeat, now)) replaced(service);
      if (heard.has(service)) return;
      heard.add(service);
      log.info({ service }, 'events arrive');
    },
    onLost() {
      for (const service of domains) lose(service);
    },
  });

  let lookedAt = performance.now();
  let waited = false;
  const looking = setInterval(() => {
    const now = performance.now();
    // After a block of the event loop, heartbeats that arrived during it have not been read yet.
    waited = now - lookedAt > LOOK_EVERY * 2 && !waited;
    lookedAt = now;
    if (waited) return;
    for (const [service, at] of lastHeartbeat) if (now - at > SILENT_AFTER) lose(service);
    for (const service of versions.forget(now)) replaced(service);
  }, LOOK_EVERY).unref();

  return {
    events,
    /** What the services offer. */
    levels: () => versions.levels(),
    /** Whether the events that invalidate a tag arrive. */
    receives: (tag: Tag) => heard.has(serviceOfTag(tag)),
    gauges: {
      ...connectionGauges(events),
      gateway_events_heard: {
        help: '1 while the changes of a service reach this gateway',
        label: 'domain',
        read: () => mapNames(domains, (domain) => (heard.has(domain) ? 1 : 0)),
      },
    },
    /** False when the events of some service have not arrived for longer than a replacement of it takes. */
    receivesAll: () => [...lastHeartbeat.values()].every((at) => performance.now() - at <= NOTICE_AFTER),
    stop() {
      clearInterval(looking);
      return events.close();
    },
  };
}
