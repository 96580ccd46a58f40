import { type ReactNode, useCallback } from 'react';
import { useQuestion } from '../dialog/useQuestion';
import { useUnsavedNames } from './unsaved';

/**
 * Asks before the unsaved changes of a form are discarded.
 * @param form name of the form that may have unsaved changes
 */
export function useConfirmDiscard(form: string): {
  /** Runs the action immediately if nothing is unsaved, else after confirmation. */
  confirmDiscard: (action: () => void) => void;
  question: ReactNode;
} {
  const unsaved = useUnsavedNames().includes(form);
  const [ask, question] = useQuestion();
  const confirmDiscard = useCallback(
    (action: () => void) =>
      unsaved
        ? ask({
            title: 'Discard your changes?',
            description: `Unsaved changes will be lost: ${form}.`,
            confirmLabel: 'Discard Changes',
            cancelLabel: 'Keep Editing',
            onConfirm: action,
          })
        : action(),
    [unsaved, form, ask],
  );
  return { confirmDiscard, question };
}
