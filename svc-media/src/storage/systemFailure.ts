import { isNativeError } from 'node:util/types';

/** A test for failures of the system: by the code, or by the message, as libvips and its codecs pass no codes on. */
export function systemFailure(codes: readonly string[], words: RegExp) {
  const known = new Set<unknown>(codes);
  return (error: unknown): boolean =>
    isNativeError(error) && (('code' in error && known.has(error.code)) || words.test(error.message));
}
