import { pageData } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';

/**
 * Whether the document itself was a 404, so that requesting the item would only log an error to the console. The
 * history entry of the document is the one with the key 'default'.
 */
export function useKnownNotFound(): boolean {
  const { key } = useLocation();
  return key === 'default' && pageData().page.status === 404;
}
