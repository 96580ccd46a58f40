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
        fallback={(retry) => (
          <ErrorState
            level={1}
            text="We couldn't show this page. Check your connection and try again."
            onRetry={retry}
          />
        )}
      />
      <ScreenReady />
    </Suspense>
  );
}
