import { create } from 'zustand';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** 'destructive' is announced assertively and colored as a failure. */
  variant?: 'default' | 'destructive' | undefined;
  /** A button beside the text, such as 'Undo'. */
  action?: ToastAction | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

interface Toasts {
  /** One at a time: a new toast replaces the current one. */
  current: ShownToast | undefined;
}

export const useToasts = create<Toasts>(() => ({ current: undefined }));

let count = 0;

/** Shows a toast for five seconds, with a button for ten: `toast({ title: 'Success', description: 'Image uploaded' })`. */
export function toast(message: ToastMessage): void {
  count += 1;
  useToasts.setState({ current: { ...message, id: count, open: true } });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ current }) => ({
    current: current?.id === id ? { ...current, open: false } : current,
  }));
}
