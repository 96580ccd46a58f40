import { ErrorState } from '@show/web-kit/ui';

/** The shell itself has failed: nothing of the page is left but this. */
export function Broken() {
  return (
    <main>
      <ErrorState
        level={1}
        text="The page could not be shown. Refreshing it usually helps."
        retryLabel="Refresh Page"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
