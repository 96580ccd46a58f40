import { matchPage } from '@show/contracts/pageMatch';
import { endFirstPaint } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';
import { PageNotFound } from '@show/web-kit/ui';
import { useLayoutEffect, useMemo } from 'react';
import { RemoteScreen } from '../remotes/RemoteScreen';

/** The screen of the current URL. Remounts for another page or other path parameters. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const match = useMemo(() => matchPage(pathname), [pathname]);
  const isHome = match.page.id === 'home';
  useLayoutEffect(() => {
    if (!isHome) endFirstPaint();
  }, [isHome]);
  // Needs no remote, so it works even when none loads.
  if (match.page.id === 'not-found') return <PageNotFound />;
  return <RemoteScreen key={JSON.stringify([match.page.id, match.params])} {...match} />;
}
