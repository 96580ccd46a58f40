import type { CacheTag } from '@show/contracts';
import type { Log, Shutdown } from '@show/service-kit';
import { AnswerStore } from '../cache/AnswerStore';
import { ApiAnswers } from '../cache/ApiAnswers';
import { cachedReads } from '../cache/cachedReads';
import { subscribeToInvalidations } from '../cache/subscribeToInvalidations';
import type { GatewayConfig } from '../config';
import type { GatewayTuning } from '../tuning';
import type { Limits } from './limits';
import type { Services } from './services';

interface AnswerParts {
  readonly config: GatewayConfig;
  readonly tuning: GatewayTuning;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly limits: Limits;
  readonly services: Services;
}

/** The caches of API answers and documents, and their invalidation by events. */
export function startAnswers({ config, tuning, log, shutdown, limits, services }: AnswerParts) {
  const store = new AnswerStore({ maxBytes: tuning.cacheBytes / 2 });
  const documents = new AnswerStore({ maxBytes: tuning.cacheBytes / 2 });
  const changes = subscribeToInvalidations({ url: config.NATS_URL, stores: [store, documents], log });
  shutdown.add('workers', 'changes', changes.stop);
  const answers = new ApiAnswers({
    store,
    upstreams: services.reads,
    token: services.visitorToken,
    receives: changes.receives,
  });
  return {
    answers,
    answerCachedRead: cachedReads({ answers, countRead: limits.countRead, requestIdOf: limits.requestIdOf }),
    documents,
    drop(tags: readonly CacheTag[]): void {
      for (const each of [store, documents]) each.drop(tags);
    },
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
