import { isNativeError } from 'node:util/types';
import { type Problem, problems } from '@show/service-kit';

const codes = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** libvips puts the system's words into its own. */
const words = /no space left on device|disk quota exceeded/i;

/** Whether something could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return isNativeError(error) && (('code' in error && codes.has(error.code)) || words.test(error.message));
}

/** Somebody must make room, so there is no point in coming back within seconds. */
export function diskFull(cause: unknown): Problem {
  return problems.unavailable(60, 'There is no room left to store images. Nothing was saved.', cause);
}
