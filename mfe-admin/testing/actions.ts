import { useToasts } from '@show/web-kit/toasts';
import { fireEvent, screen } from '@testing-library/react';

/** Response of a service that is unavailable. */
export const failed = { refused: 503, body: { detail: 'Temporarily unavailable. Please try again.' } };

export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const choose = (field: HTMLElement, ...files: File[]) =>
  fireEvent.change(field, { target: { files } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The current toast. */
export const toast = () => useToasts.getState().current;
