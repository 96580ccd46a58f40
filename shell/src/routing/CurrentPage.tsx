import { matchPage } from '@show/contracts/site/pageMatch';
import { useLocation } from '@show/web-kit/router';
import { PageNotFound } from '@show/web-kit/ui';
import { useMemo } from 'react';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { ScreenReady } from '../remotes/ScreenReady';

/** The screen of the current URL. Remounts for another page or other path parameters. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const match = useMemo(() => matchPage(pathname), [pathname]);
  // Needs no remote, so it works even when none loads.
  if (match.page.id === 'not-found') {
    return (
      <>
        <PageNotFound />
        <ScreenReady />
      </>
    );
  }
  return <RemoteScreen key={JSON.stringify([match.page.id, match.params])} {...match} />;
}
