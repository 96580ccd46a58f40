import type { PageMatch } from '@show/contracts/site/pageMatch';
import { ErrorState } from '@show/web-kit/ui';
import { Suspense, useMemo } from 'react';
import { RemoteComponent } from './RemoteComponent';
import { ScreenReady } from './ScreenReady';
import { ScreenSkeleton } from './ScreenSkeleton';

/** The screen of a page, whichever remote has it. */
export function RemoteScreen({ page, params }: PageMatch) {
  const props = useMemo(() => ({ params }), [params]);
  return (
    <Suspense fallback={<ScreenSkeleton plain={page.remote === 'admin'} />}>
      <RemoteComponent
        wanted={{ remote: page.remote, kind: 'screens', name: page.id }}
        props={props}
        fallback={(_, retry) => (
          <ErrorState
            level={1}
            text={
              navigator.onLine
                ? 'This page could not be shown. Check your connection and try again; the rest of the site still works.'
                : "You're offline, so we couldn't load this page. Try again once you have a connection."
            }
            onRetry={retry}
          />
        )}
      />
      <ScreenReady />
    </Suspense>
  );
}
