import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * Runs `work` for a request. The lines that it logs and the events that it appends carry the request's id, also after
 * an `await`. Without an id `work` runs as it is.
 */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : current.run(id, work);
}

/** Id of the request for which the code that calls this runs; undefined outside of any request. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
