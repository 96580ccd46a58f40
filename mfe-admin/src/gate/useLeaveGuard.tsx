import { useLocation, useNavigate } from '@show/web-kit/router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { useUnsavedNames } from '../unsaved';
import { holdLeaving } from './holdLeaving';

/** Asks before unsaved work is left: by any way out of the page, or by what is wrapped in `ask`. */
export function useLeaveGuard(): { ask: (leave: () => void) => void; question: ReactNode } {
  const unsaved = useUnsavedNames();
  const navigate = useNavigate();
  // Another tab is another entry.
  const { key: entry } = useLocation();
  const [leave, setLeave] = useState<{ go: () => void }>();
  const held = unsaved.length > 0;

  useEffect(() => {
    if (!held) return;
    return holdLeaving({ entry, onHeld: (go) => setLeave({ go }), navigate });
  }, [held, navigate, entry]);

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
