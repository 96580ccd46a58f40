import { useQuery } from '@show/web-kit/query';

export interface Reachable {
  /** Undefined until the request has finished. */
  away: boolean;
  tryAgain: () => void;
}

/** Whether a third-party site is out of reach. A frame cannot tell: browsers fire `load` for their own error page too. */
export function useReachable(url: string): Reachable {
  const { isError, refetch } = useQuery({
    queryKey: ['reachable', url],
    queryFn: async ({ signal }) => {
      await fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
      return true;
    },
  });
  return { away: isError, tryAgain: () => void refetch() };
}
