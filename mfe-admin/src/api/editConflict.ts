import { ApiError } from '@show/web-kit/api';

/** Whether the server refused a save because somebody else has saved in between. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';
