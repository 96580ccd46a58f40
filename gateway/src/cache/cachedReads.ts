import type { IncomingMessage } from 'node:http';
import { UpstreamFailure } from '../proxy/failure';
import type { ApiResponses, CachedOperation } from './ApiResponses';
import type { Exchange } from './Exchange';
import { sendPrepared } from './sendPrepared';

/** Loads for a visitor what is not in memory, as one of the reads that each may have under way. Throws when refused. */
export type CountRead = <T>(request: IncomingMessage, load: () => Promise<T>) => Promise<T>;

export interface CachedReadOptions {
  readonly responses: ApiResponses;
  readonly countRead: CountRead;
  readonly requestIdOf: (request: IncomingMessage) => string;
}

/** Serves a cached read of a visitor, at its canonical URL. Throws a Problem when it cannot be served. */
export type ServeCachedRead = (exchange: Exchange, operation: CachedOperation, url: string) => Promise<void>;

/** Handles cached reads for all layers. */
export function cachedReads({ responses, countRead, requestIdOf }: CachedReadOptions): ServeCachedRead {
  return async (exchange, operation, url) => {
    const { request } = exchange;
    const load = () => responses.get(operation, url, requestIdOf(request));
    // What is in memory, or on its way for others, costs nothing more.
    const costsNothing = responses.ready(url) !== undefined || responses.isLoading(url);
    try {
      const { response } = await (costsNothing ? load() : countRead(request, load));
      sendPrepared(exchange, response);
    } catch (fault) {
      throw fault instanceof UpstreamFailure ? fault.problem : fault;
    }
  };
}
