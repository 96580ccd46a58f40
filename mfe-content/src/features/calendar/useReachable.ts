import { useQuery } from '@show/web-kit/query';
import { useEffect, useState } from 'react';

export interface Reachable {
  state: 'asking' | 'there' | 'away';
  tryAgain: () => void;
}

/** Nobody waits longer for the answer than so many milliseconds. */
const patience = 1000;

/**
 * Whether another site answers at all. A frame cannot tell: browsers call a page of their own error a page that has
 * loaded. A site that is slow to answer counts as there.
 */
export function useReachable(address: string): Reachable {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const { isError, isSuccess, refetch } = useQuery({
    queryKey: ['reachable', address],
    queryFn: async ({ signal }) => {
      await fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
      return true;
    },
  });
  const answered = isError ? 'away' : 'there';
  return {
    state: isError || isSuccess || waited ? answered : 'asking',
    tryAgain: () => void refetch(),
  };
}
