import { useHydrated } from '@show/web-kit/hydration';
import { pageData } from './pageData';

/**
 * Origin of the site: 'https://show.example'. On the server, and until the browser has taken over, it is the one that the
 * document gives, and undefined where it gives none.
 */
export function useOrigin(): string | undefined {
  return useHydrated() ? window.location.origin : pageData().origin;
}
