import { useToasts } from '@show/web-kit/toasts';
import { ErrorBoundary } from '@show/web-kit/ui';
import { lazy, Suspense } from 'react';

const ToastHost = lazy(() =>
  import(/* webpackChunkName: "toast-host" */ '@show/web-kit/toast-host').then((m) => ({
    default: m.ToastHost,
  })),
);

/** Loads the code of toasts with the first toast, as few visitors ever see one. */
export function ToastOutlet() {
  const wanted = useToasts(({ current }) => current !== undefined);
  if (!wanted) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ToastHost />
      </Suspense>
    </ErrorBoundary>
  );
}
