import { pageData } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';

/** Whether the server has already looked, in vain, for what this document is about; asking again would be idle. */
export function useKnownMissing(): boolean {
  const { key } = useLocation();
  return key === 'default' && pageData().page.status === 404;
}
