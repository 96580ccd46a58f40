import { fetchJson } from '@show/web-kit/api';
import { QueryClient, type QueryKey } from '@tanstack/react-query';

const urlOf = (key: QueryKey): string => key.map(String).join('/');

/** By default data is never stale: no refetch on focus, no polling, no retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => fetchJson(urlOf(queryKey), { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
    },
  },
});
