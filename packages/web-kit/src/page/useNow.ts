import { useHydrated } from '@show/web-kit/hydration';
import { pageData } from './pageData';

/**
 * The time in milliseconds since 1970. The document was made before, so a clock that says less is slow; one that is fast
 * looks the same as an old document.
 */
export const timeNow = (): number => Math.max(Date.now(), pageData().now + performance.now());

/**
 * The time in milliseconds since 1970, for rendering. On the server, and until the browser has taken over, it is the time
 * at which the document was made, so that both render the same.
 */
export function useNow(): number {
  return useHydrated() ? timeNow() : pageData().now;
}
