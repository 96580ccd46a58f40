import { useHydrated } from '@show/web-kit/hydration';
import { useState } from 'react';
import { pageData } from './pageData';

/**
 * Whether the document was a 404, so that nothing need be requested. Always false on a
 * screen that the visitor has moved to.
 */
export function useMissing(): boolean {
  const [isFirstScreen] = useState(!useHydrated());
  return isFirstScreen && pageData().page.status === 404;
}
