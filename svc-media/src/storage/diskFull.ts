import { isNativeError } from 'node:util/types';
import { type Problem, problems } from '@show/service-kit';

const codes = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** libvips wraps the system's message. */
const words = /no space left on device|disk quota exceeded/i;

/** Whether a write failed because the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  return isNativeError(error) && (('code' in error && codes.has(error.code)) || words.test(error.message));
}

/** An operator must free space, so Retry-After is longer. */
export function diskFull(cause: unknown): Problem {
  return problems.unavailable(60, 'There is no room left to store images. Nothing was saved.', cause);
}
