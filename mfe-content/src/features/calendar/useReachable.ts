import { useQuery } from '@show/web-kit/query';

export interface Reachable {
  /** Known only once it has been asked for. */
  away: boolean;
  tryAgain: () => void;
}

/** Whether a third-party site is out of reach. A frame cannot tell: browsers fire `load` for their own error page too. */
export function useReachable(address: string): Reachable {
  const { isError, refetch } = useQuery({
    queryKey: ['reachable', address],
    queryFn: async ({ signal }) => {
      await fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
      return true;
    },
  });
  return { away: isError, tryAgain: () => void refetch() };
}
