import { ApiError } from '@show/web-kit/api';

/** Whether the server rejected a save because there is a newer version. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';
