import {
  type AddressValues,
  addressOf,
  type CallInput,
  type CallResponse,
  type InputArgument,
  type ReadPath,
} from '@show/web-kit/api';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { queryClient } from './client';

/**
 * Query options for a GET: `useQuery(read('/api/episodes/{id}', { params: { id } }))`. The key is the URL itself,
 * under which responses embedded in the document are cached.
 */
export function read<P extends ReadPath>(path: P, ...[input]: InputArgument<CallInput<`GET ${P}`>>) {
  const parts: AddressValues & { form?: FormData } = input ?? {};
  return queryOptions<CallResponse<`GET ${P}`>, Error, CallResponse<`GET ${P}`>, QueryKey>({
    queryKey: [addressOf(path, parts)],
  });
}

/** Invalidates every query whose URL begins with one of these prefixes: `invalidate('/api/tv-segments')`. */
export function invalidate(...addresses: readonly string[]): Promise<void> {
  const matches = (key: QueryKey) => addresses.some((address) => String(key[0]).startsWith(address));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => matches(queryKey) });
}
