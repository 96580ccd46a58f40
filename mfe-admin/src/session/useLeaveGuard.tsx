import { useLocation, useNavigate } from '@show/web-kit/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useQuestion } from '../ui/dialog/useQuestion';
import { useUnsavedNames } from '../ui/form/unsaved';
import { type Holding, holdLeaving } from './holdLeaving';

/** Asks before unsaved work is left, by navigation or by an action that is passed to `ask`. */
export function useLeaveGuard(): { ask: (leave: () => void) => void; question: ReactNode } {
  const unsaved = useUnsavedNames();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const holding = useRef<Holding>(undefined);
  const [askLeave, question] = useQuestion();
  const held = unsaved.length > 0;

  const hold = (go: () => void) =>
    askLeave({
      title: 'Leave without saving?',
      description: `Unsaved changes will be lost: ${unsaved.join(', ')}.`,
      cancelLabel: 'Keep Editing',
      confirmLabel: 'Leave',
      onConfirm: go,
    });
  const latest = useRef({ hold, navigate });
  useEffect(() => {
    latest.current = { hold, navigate };
  });

  // One instance while there is unsaved work: a held navigation must stay valid when another admin tab is shown.
  useEffect(() => {
    if (!held) return;
    const current = holdLeaving({
      onHeld: (go) => latest.current.hold(go),
      navigate: (address) => latest.current.navigate(address),
    });
    holding.current = current;
    return () => {
      holding.current = undefined;
      current.stop();
    };
  }, [held]);

  // Another admin tab is another history entry.
  useEffect(() => holding.current?.showsEntry(entry), [entry]);

  return { ask: (go) => (held ? hold(go) : go()), question };
}
