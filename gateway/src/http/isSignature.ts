import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
export function isSignature(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
