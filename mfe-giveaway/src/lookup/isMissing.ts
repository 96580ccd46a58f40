import { ApiError } from '@show/web-kit/api';

/** Whether the server says that there is no such thing, rather than that it cannot answer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
