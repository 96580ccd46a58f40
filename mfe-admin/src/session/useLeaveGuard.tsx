import { useLocation, useNavigate } from '@show/web-kit/router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { useUnsavedNames } from '../ui/form/unsaved';
import { type Holding, holdLeaving } from './holdLeaving';

/** Asks before unsaved work is left, by navigation or by an action that is passed to `ask`. */
export function useLeaveGuard(): { ask: (leave: () => void) => void; question: ReactNode } {
  const unsaved = useUnsavedNames();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const holding = useRef<Holding>(undefined);
  const latestNavigate = useRef(navigate);
  const [leave, setLeave] = useState<{ go: () => void }>();
  const held = unsaved.length > 0;

  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);

  // One instance while there is unsaved work: a held navigation must stay valid when another admin tab is shown.
  useEffect(() => {
    if (!held) return;
    const current = holdLeaving({
      onHeld: (go) => setLeave({ go }),
      navigate: (address) => latestNavigate.current(address),
    });
    holding.current = current;
    return () => {
      holding.current = undefined;
      current.stop();
    };
  }, [held]);

  // Another admin tab is another history entry.
  useEffect(() => holding.current?.showsEntry(entry), [entry]);

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
