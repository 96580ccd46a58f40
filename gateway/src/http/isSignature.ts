import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, in constant time. */
export function isSignature(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
