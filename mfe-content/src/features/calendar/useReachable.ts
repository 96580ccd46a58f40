import { useQuery } from '@show/web-kit/query';
import { useEffect, useState } from 'react';

export interface Reachable {
  state: 'asking' | 'there' | 'away';
  tryAgain: () => void;
}

/** Timeout in milliseconds. */
const timeout = 1000;

/**
 * Whether a third-party site is reachable. A frame cannot tell: browsers fire `load` for their own error page too. A
 * site that responds slowly counts as reachable.
 */
export function useReachable(address: string): Reachable {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), timeout);
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
