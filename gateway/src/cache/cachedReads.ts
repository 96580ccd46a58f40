import type { IncomingMessage } from 'node:http';
import { unavailable } from '../http/sendProblem';
import { TooLarge } from '../http/TooLarge';
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

interface CachedRead {
  readonly operation: CachedOperation;
  /** The canonical URL. */
  readonly url: string;
  /** Streams a response that is too large for the cache from the service. */
  readonly stream: () => void | Promise<void>;
}

/** Serves a cached read of a visitor. Throws a Problem when it cannot be served. */
export type ServeCachedRead = (exchange: Exchange, read: CachedRead) => Promise<void>;

/** Parallel streams of responses too large for the cache: each is another request to the service. */
const MOST_LARGE_AT_ONCE = 4;

/** Handles cached reads for all layers, so that large responses count together. */
export function cachedReads({ responses, countRead, requestIdOf }: CachedReadOptions): ServeCachedRead {
  let large = 0;

  return async (exchange, { operation, url, stream }) => {
    const { request, response } = exchange;
    const load = () => responses.get(operation, url, requestIdOf(request));
    // What is in memory, or on its way for others, costs nothing more.
    const costsNothing = responses.ready(url) !== undefined || responses.isLoading(url);
    try {
      const { response } = await (costsNothing ? load() : countRead(request, load));
      sendPrepared(exchange, response);
    } catch (fault) {
      if (!(fault instanceof TooLarge)) throw fault instanceof UpstreamFailure ? fault.problem : fault;
      // For a client that has disconnected `close` is not emitted again, and would not count down.
      if (response.destroyed) return;
      if (large >= MOST_LARGE_AT_ONCE) throw unavailable;
      large += 1;
      response.once('close', () => {
        large -= 1;
      });
      await stream();
    }
  };
}
