import { toast } from '@show/web-kit/toasts';
import { failureText } from './failureText';

/** A success toast. */
export const toastSuccess = (description: string): void => toast({ title: 'Success', description });

/** A failure toast: what failed, and why. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureText(error), variant: 'destructive' });
