import { matchPage } from '@show/contracts/site/pageMatch';
import { useLocation, useNavigationType } from '@show/web-kit/router';
import { useState } from 'react';
import { pageData } from './pageData';

/**
 * Whether the document itself was a 404, so that requesting the item would only log an error to the console. A link to
 * the same page asks again. Stays as it is: rendered again before the scripts below it have loaded, React would drop
 * what the server has rendered.
 */
export function useMissing(): boolean {
  const { pathname } = useLocation();
  const linked = useNavigationType() !== 'POP';
  const [known] = useState(() => !linked && pageData().page.status === 404 && isOfDocument(pathname));
  return known;
}

/** Unknown slugs and all other unknown URLs share one document. */
function isOfDocument(pathname: string): boolean {
  const { page, params } = matchPage(pathname);
  const { page: own } = pageData();
  if (own.id === 'not-found') return page.id === 'slug';
  return own.id === page.id && JSON.stringify(own.params) === JSON.stringify(params);
}
