import { problems } from '@show/service-kit';

/** Returns the value; throws not-found with this sentence for undefined. */
export function found<T>(item: T | undefined, missing: string): T {
  if (item === undefined) throw problems.notFound(missing);
  return item;
}
