import type { CacheTag } from '@show/contracts';
import type { Log, Shutdown } from '@show/service-kit';
import { AnswerStore } from '../cache/AnswerStore';
import { ApiAnswers } from '../cache/ApiAnswers';
import { subscribeToInvalidations } from '../cache/subscribeToInvalidations';
import type { GatewayConfig } from '../config';
import type { Services } from './services';

interface AnswerParts {
  readonly config: GatewayConfig;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly services: Services;
}

const MEGABYTE = 1024 * 1024;

/** The caches of API answers and documents, and their invalidation by events. */
export function startAnswers({ config, log, shutdown, services }: AnswerParts) {
  const store = new AnswerStore({ maxBytes: (config.CACHE_MB * MEGABYTE) / 2 });
  const documents = new AnswerStore({ maxBytes: (config.CACHE_MB * MEGABYTE) / 2 });
  const changes = subscribeToInvalidations({ url: config.NATS_URL, stores: [store, documents], log });
  shutdown.add('workers', 'changes', changes.stop);
  return {
    documents,
    drop(tags: readonly CacheTag[]): void {
      for (const each of [store, documents]) each.drop(tags);
    },
    answers: new ApiAnswers({
      store,
      upstreams: services.reads,
      token: services.visitorToken,
      receives: changes.receives,
    }),
    changesShown: changes.receivesAll,
    events: changes.events,
    gauges: {
      ...changes.gauges,
      gateway_cache_bytes: {
        help: 'Bytes of answers and documents in memory',
        read: () => store.bytes + documents.bytes,
      },
    },
  };
}
export type Answers = ReturnType<typeof startAnswers>;
