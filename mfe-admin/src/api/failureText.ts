import { ApiError } from '@show/web-kit/api';

/** Why a call failed: the server's detail, or a text for network errors. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The server cannot be reached. Check your connection and try again.';
  if (error.code === 'unauthorized')
    return 'Your session has ended. Sign in again: nothing you typed is lost.';
  return error.detail;
}
