import { type Problem, problems } from '@show/service-kit';
import { systemFailure } from './systemFailure';

/** Whether a write failed because the disk or the quota is full. */
export const isDiskFull = systemFailure(['ENOSPC', 'EDQUOT'], /no space left on device|disk quota exceeded/i);

/** An operator must free space, so Retry-After is longer. */
export function diskFull(cause: unknown): Problem {
  return problems.unavailable(60, 'There is no room left to store images. Nothing was saved.', cause);
}
