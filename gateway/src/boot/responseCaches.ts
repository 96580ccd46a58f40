import type { CacheTag } from '@show/contracts';
import { ApiResponses } from '../cache/ApiResponses';
import { cachedReads } from '../cache/cachedReads';
import { Pictures } from '../cache/Pictures';
import { ResponseStore, type Tag } from '../cache/ResponseStore';
import { subscribeToInvalidations } from '../cache/subscribeToInvalidations';
import type { Base } from './base';

/** The caches of API responses and documents, and their invalidation by events. */
export function startResponseCaches({ config, tuning, log, shutdown, limits, services }: Base) {
  // While a service is being worked on, what its last build returned is wrong.
  const maxBytes = config.DEV_RELOAD ? 0 : tuning.cacheBytes / 2;
  const store = new ResponseStore({ maxBytes });
  const documents = new ResponseStore({ maxBytes });
  const listeners: ((tags: readonly Tag[]) => void)[] = [];
  const changes = subscribeToInvalidations({
    url: config.NATS_URL,
    stores: [store, documents],
    onDrop: (tags) => {
      for (const listener of listeners) listener(tags);
    },
    log,
  });
  shutdown.add('workers', 'changes', changes.stop);
  const responses = new ApiResponses({
    store,
    upstreams: services.reads,
    token: services.visitorToken,
    receives: changes.receives,
  });
  const pictures = new Pictures({ store, receives: changes.receives });
  return {
    responses,
    pictures,
    serveCachedRead: cachedReads({ responses, countRead: limits.countRead, requestIdOf: limits.requestIdOf }),
    documents,
    /** Calls when what events have changed is no longer in memory. */
    onDrop: (listener: (tags: readonly Tag[]) => void): void => {
      listeners.push(listener);
    },
    drop(tags: readonly CacheTag[]): void {
      for (const each of [store, documents]) each.drop(tags);
    },
    changesShown: changes.receivesAll,
    events: changes.events,
    levels: changes.levels,
    gauges: {
      ...changes.gauges,
      gateway_cache_bytes: {
        help: 'Bytes of responses and documents in memory',
        read: () => store.bytes + documents.bytes,
      },
    },
  };
}
export type ResponseCaches = ReturnType<typeof startResponseCaches>;
