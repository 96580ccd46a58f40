import type { IncomingMessage } from 'node:http';
import { unavailable } from '../http/sendProblem';
import { TooLarge } from '../http/TooLarge';
import { UpstreamFailure } from '../proxy/failure';
import type { ApiAnswers, CachedOperation } from './ApiAnswers';
import type { Exchange } from './Exchange';
import { sendAnswer } from './sendAnswer';

/** Loads for a visitor what is not in memory, as one of the reads that each may have under way. Throws when refused. */
export type CountRead = <T>(request: IncomingMessage, load: () => Promise<T>) => Promise<T>;

export interface CachedReadOptions {
  readonly answers: ApiAnswers;
  readonly countRead: CountRead;
  readonly requestIdOf: (request: IncomingMessage) => string;
}

interface CachedRead {
  readonly operation: CachedOperation;
  /** The canonical address. */
  readonly url: string;
  /** Streams an answer that is too large for the cache from the service. */
  readonly stream: () => void | Promise<void>;
}

/** Answers a cached read of a visitor. Throws a Problem when it cannot be answered. */
export type AnswerCachedRead = (exchange: Exchange, read: CachedRead) => Promise<void>;

/** Answers too large for the cache that are streamed at once: each costs its service anew. */
const MOST_LARGE_AT_ONCE = 4;

/** The one way to answer cached reads: whichever layer a request took, large answers count together. */
export function cachedReads({ answers, countRead, requestIdOf }: CachedReadOptions): AnswerCachedRead {
  let large = 0;

  return async (exchange, { operation, url, stream }) => {
    const { request, response } = exchange;
    const load = () => answers.get(operation, url, requestIdOf(request));
    // What is in memory, or on its way for others, costs nothing more.
    const costsNothing = answers.ready(url) !== undefined || answers.isLoading(url);
    try {
      const { answer } = await (costsNothing ? load() : countRead(request, load));
      sendAnswer(exchange, answer);
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
