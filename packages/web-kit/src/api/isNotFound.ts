import { ApiError } from './ApiError';

/** Whether the server responded with 404, rather than failing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
