export type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
export {
  QueryClientProvider,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './client';
export { invalidate, read } from './read';
export { seedQueries } from './seed';
