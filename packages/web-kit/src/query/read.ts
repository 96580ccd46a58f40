import {
  type CallInput,
  type CallResponse,
  type InputArgument,
  type ReadPath,
  type UrlValues,
  urlOf,
} from '@show/web-kit/api';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { queryClient } from './client';

/**
 * Query options for a GET: `useQuery(read('/api/episodes/{id}', { params: { id } }))`. The key is the URL itself,
 * under which responses embedded in the document are cached.
 */
export function read<P extends ReadPath>(path: P, ...[input]: InputArgument<CallInput<`GET ${P}`>>) {
  const parts: UrlValues & { form?: FormData } = input ?? {};
  return queryOptions<CallResponse<`GET ${P}`>, Error, CallResponse<`GET ${P}`>, QueryKey>({
    queryKey: [urlOf(path, parts)],
  });
}

/** Invalidates every query whose URL begins with one of these prefixes: `invalidate('/api/tv-segments')`. */
export function invalidate(...urls: readonly string[]): Promise<void> {
  const matches = (key: QueryKey) => urls.some((url) => String(key[0]).startsWith(url));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => matches(queryKey) });
}
