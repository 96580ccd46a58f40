import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useUnsavedNames } from './unsaved';

/**
 * Asks before the unsaved changes of a form are discarded for another one.
 * @param form name of the form that may have unsaved changes
 */
export function useConfirmDiscard(form: string): {
  /** Runs the action immediately if nothing is unsaved, else after confirmation. */
  confirmDiscard: (action: () => void) => void;
  question: ReactNode;
} {
  const unsaved = useUnsavedNames().includes(form);
  const [waiting, setWaiting] = useState<() => void>();
  const confirmDiscard = useCallback(
    (action: () => void) => (unsaved ? setWaiting(() => action) : action()),
    [unsaved],
  );
  const question = (
    <ConfirmDialog
      open={waiting !== undefined}
      onOpenChange={(open) => open || setWaiting(undefined)}
      title="Discard your changes?"
      description={`${form} has changes that are not saved.`}
      confirmLabel="Discard Changes"
      cancelLabel="Keep Editing"
      onConfirm={() => waiting?.()}
    />
  );
  return { confirmDiscard, question };
}
