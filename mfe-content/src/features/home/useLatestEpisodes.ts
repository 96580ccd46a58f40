import { read, useQuery } from '@show/web-kit/query';

/** The newest episodes, as many as the front page shows. A failure stays until the visitor tries again. */
export const useLatestEpisodes = () =>
  useQuery({ ...read('/api/episodes', { query: { limit: 4 } }), retryOnMount: false });
