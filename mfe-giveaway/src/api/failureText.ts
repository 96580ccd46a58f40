import { ApiError } from '@show/web-kit/api';

/** Why a call has failed, for the visitor. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.detail : "We can't reach the site. Please try again.";
