import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog';

/** Asks before an action. Also returns the dialog, to be rendered anywhere in the component. */
export function useQuestion(): [ask: (question: ConfirmQuestion) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<ConfirmQuestion>();
  return [setAsked, asked && <ConfirmDialog {...asked} onClose={() => setAsked(undefined)} />];
}
