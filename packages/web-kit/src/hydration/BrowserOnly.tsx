import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated';

export interface BrowserOnlyProps {
  /** What the server renders, of the same size, and what stays where there is no JavaScript. */
  fallback: ReactNode;
  /** Called in the browser only. */
  children: () => ReactNode;
}

/** A part of a screen that needs the browser: a map, a live count. */
export function BrowserOnly({ fallback, children }: BrowserOnlyProps): ReactNode {
  return useHydrated() ? children() : fallback;
}
