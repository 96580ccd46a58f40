import { matchPage } from '@show/contracts/site/pageMatch';
import { pageData } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';
import { PageNotFound } from '@show/web-kit/ui';
import { useMemo } from 'react';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { ScreenReady } from '../remotes/ScreenReady';

/** Whether this is the URL of the document and the server has found no page there, such as none with its slug. */
const isMissing = (key: string): boolean => key === 'default' && pageData().page.id === 'not-found';

/** The screen of the current URL. Remounts for another page or other path parameters. */
export function CurrentPage() {
  const { pathname, key } = useLocation();
  const match = useMemo(() => matchPage(pathname), [pathname]);
  // Needs no remote, so it works even when none loads.
  if (match.page.id === 'not-found' || isMissing(key)) {
    return (
      <>
        <PageNotFound />
        <ScreenReady />
      </>
    );
  }
  return <RemoteScreen key={JSON.stringify([match.page.id, match.params])} {...match} />;
}
