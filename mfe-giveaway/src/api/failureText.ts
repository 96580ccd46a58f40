import { ApiError } from '@show/web-kit/api';

/** Tells the visitor why a call failed. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.detail : "We can't reach the site. Please try again.";
