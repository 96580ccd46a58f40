import { matchesMedia, watchMedia } from '@show/web-kit/media';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, followed as it changes. On the server, and until the browser has taken over, none does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => watchMedia(query, onChange), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => false,
  );
}
