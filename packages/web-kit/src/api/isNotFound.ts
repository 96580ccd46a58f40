import { ApiError } from './ApiError';

/** Whether the server answered that there is no such thing, rather than failing to answer. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
