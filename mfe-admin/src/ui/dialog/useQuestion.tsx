import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog';

/** Asks before an action. Also returns the dialog, to be rendered anywhere in the component. */
export function useQuestion(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<Question>();
  return [setAsked, asked && <ConfirmDialog {...asked} onClose={() => setAsked(undefined)} />];
}
