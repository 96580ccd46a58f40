import { pageData } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';

/**
 * Whether the server has found nothing at this address already, when it sent the document; asking again would only
 * fill the console. The document's own entry of the history is the one with the key 'default'.
 */
export function useKnownNotFound(): boolean {
  const { key } = useLocation();
  return key === 'default' && pageData().page.status === 404;
}
