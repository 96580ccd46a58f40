import { useQuery } from '@show/web-kit/query';

/**
 * Whether another site answers at all. A frame cannot tell: browsers call a page of their own error a page that has
 * loaded. Until it is known the site counts as reachable, so that nobody waits for the asking.
 */
export function useReachable(address: string): { reachable: boolean; tryAgain: () => void } {
  const { isError, refetch } = useQuery({
    queryKey: ['reachable', address],
    queryFn: async ({ signal }) => {
      await fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
      return true;
    },
  });
  return { reachable: !isError, tryAgain: () => refetch() };
}
