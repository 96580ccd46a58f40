import { useLocation } from '@show/web-kit/router';
import { useToasts } from '@show/web-kit/toasts';
import { ErrorBoundary } from '@show/web-kit/ui';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads the code of toasts with the first toast, as few visitors ever see one; where that fails, with the next. Staff
 * have it from the start: a toast reports that a save has failed, and that may be because the network is gone.
 */
export function ToastOutlet() {
  const latest = useToasts(({ current }) => current?.id);
  const forStaff = useLocation().pathname.startsWith('/admin');
  const wanted = forStaff || latest !== undefined;
  const [Host, setHost] = useState<ComponentType>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast tries again
  useEffect(() => {
    if (!wanted || Host) return;
    import(/* webpackChunkName: "toast-host" */ '@show/web-kit/toast-host').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => {},
    );
  }, [wanted, Host, latest]);

  if (!Host) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Host />
    </ErrorBoundary>
  );
}
