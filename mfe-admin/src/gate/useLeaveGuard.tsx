import { useNavigate } from '@show/web-kit/router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { useUnsavedNames } from '../unsaved';

/** The link a click would follow inside this site, if it would take the visitor to another page of it. */
function leavingLink(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : new URL(link.href);
}

/** Asks before unsaved work is left: by a link, by closing the page, or by what is wrapped in `ask`. */
export function useLeaveGuard(): { ask: (leave: () => void) => void; question: ReactNode } {
  const unsaved = useUnsavedNames();
  const navigate = useNavigate();
  const [leave, setLeave] = useState<{ go: () => void }>();
  const held = unsaved.length > 0;

  useEffect(() => {
    if (!held) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = leavingLink(event);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave({ go: () => navigate(to.pathname + to.search + to.hash) });
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [held, navigate]);

  const ask = useCallback((go: () => void) => (held ? setLeave({ go }) : go()), [held]);

  const question = (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={() => setLeave(undefined)}
      title="Leave without saving?"
      description={`Unsaved changes will be lost: ${unsaved.join(', ')}.`}
      cancelLabel="Keep Editing"
      confirmLabel="Leave"
      onConfirm={() => leave?.go()}
    />
  );
  return { ask, question };
}
