import type { SentCall } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { fireEvent, screen, waitFor } from '@testing-library/react';

// Each test sees only its own toast.
beforeEach(() => useToasts.setState({ current: undefined }));

/** Response of a service that is unavailable. */
export const failed = { refused: 503, body: { detail: 'Temporarily unavailable. Please try again.' } };
/** Response to an edit of a version that is no longer current. */
export const conflict = { refused: 409, body: { code: 'conflict', detail: 'Changed by someone else.' } };

/** Responses of `/api/admin/session`. */
export const signedIn = {
  authenticated: true,
  expiresAt: '2125-01-01T00:00:00.000Z',
  latestEnd: '2125-01-01T00:00:00.000Z',
};
export const asOwner = { ...signedIn, member: { id: 1, name: 'Ann', role: 'owner' } };
export const asVolunteer = { ...signedIn, member: { id: 3, name: 'Vera', role: 'volunteer' } };
export const asEditor = { ...signedIn, member: { id: 2, name: 'Ed', role: 'editor' } };
export const signedOut = { authenticated: false, expiresAt: null, latestEnd: null };

export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const choose = (field: HTMLElement, ...files: File[]) =>
  fireEvent.change(field, { target: { files } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export const toast = () => useToasts.getState().current;
/** Waits for a toast with these properties. */
export const toasted = (expected: Partial<NonNullable<ReturnType<typeof toast>>>) =>
  waitFor(() => expect(toast()).toMatchObject(expected));

/** Bodies of the requests with a method, in order. */
export const bodiesOf = (calls: readonly SentCall[], method: string): unknown[] =>
  calls.filter((call) => call.method === method).map(({ body }) => body);
