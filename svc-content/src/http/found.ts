import { problems } from '@show/service-kit';

/** What was found, or a not-found problem with this sentence. */
export function found<T>(item: T | undefined, missing: string): T {
  if (item === undefined) throw problems.notFound(missing);
  return item;
}
