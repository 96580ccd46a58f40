import { ApiError } from '@show/web-kit/api';

/** Whether a call failed because what was asked for is not there, rather than because something broke. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
