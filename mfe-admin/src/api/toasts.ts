import { toast } from '@show/web-kit/toasts';
import { failureText } from './failureText';

/** 'Success' and what was done. */
export const toastSuccess = (description: string): void => toast({ title: 'Success', description });

/** What failed, and why. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureText(error), variant: 'destructive' });
