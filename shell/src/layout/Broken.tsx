import { ErrorState } from '@show/web-kit/ui';

/** Fallback when the shell itself fails to render. */
export function Broken() {
  return (
    <main>
      <ErrorState
        level={1}
        text="We couldn't show this page. Refreshing usually helps."
        retryLabel="Refresh Page"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
