import { invalidate } from '@show/web-kit/query';
import { type ToastAction, toast } from '@show/web-kit/toasts';
import { type Removed, restoredUrls, restoreRemoved } from './changeLog';
import { failureText } from './failureText';

export const toastSuccess = (description: string, action?: ToastAction): void =>
  toast({ title: 'Success', description, action });

/** A toast about something that did not work. */
export const toastError = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' });

/** A failure toast: what failed, and why. */
export const toastFailure = (title: string, error: unknown): void => toastError(title, failureText(error));

/** The Undo button of a toast after a deletion. */
export function undoRemoval(...removed: readonly Removed[]): ToastAction {
  async function restore(): Promise<void> {
    try {
      await restoreRemoved(removed);
      toastSuccess('Restored');
      await invalidate(...restoredUrls);
      for (const { onRestored } of removed) onRestored?.();
    } catch (error) {
      toastFailure('Failed to restore', error);
    }
  }
  return { label: 'Undo', onPress: () => void restore() };
}

/** Resolves when the call has ended, also when it failed: its failure has been shown, in a toast or beside a field. */
export function ignoreShown(call: Promise<unknown>): Promise<void> {
  return call.then(
    () => {},
    () => {},
  );
}
