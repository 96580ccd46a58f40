import { useHydrated } from '@show/web-kit/hydration';
import { useState } from 'react';

/**
 * Whether a screen waits for a read that decides where its parts lie. One that came with the document does not: without
 * scripts, what it has is better than nothing.
 */
export function useWaitsFor({ isLoading }: { isLoading: boolean }): boolean {
  const hydrated = useHydrated();
  const [ofBrowser] = useState(hydrated);
  return ofBrowser && isLoading;
}
