import { createHash, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A stored passcode: `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export interface PasscodeHash {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
  /** Tells this passcode from any other without saying anything about it. */
  readonly mark: string;
}

const format = /^scrypt\$(\d{1,6})\$(\d{1,2})\$(\d)\$([\w-]{16,64})\$([\w-]{22,86})$/;
const MEMORY = 256 * 1024 * 1024;

/** Reads it; undefined when it is none, or would cost more than a sign-in may. */
export function parsePasscodeHash(text: string): PasscodeHash | undefined {
  const [, cost, block, parallel, salt, hash] = format.exec(text) ?? [];
  if (!salt || !hash) return undefined;
  const N = Number(cost);
  const r = Number(block);
  const p = Number(parallel);
  const powerOfTwo = N >= 2 && (N & (N - 1)) === 0;
  if (!powerOfTwo || N > 2 ** 17 || r < 1 || r > 16 || p < 1 || p > 4) return undefined;
  return {
    N,
    r,
    p,
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
    mark: createHash('sha256').update(text).digest('base64url').slice(0, 16),
  };
}

/** Whether this is the passcode. Takes as long for a wrong one. */
export async function isPasscode(given: string, { N, r, p, salt, hash }: PasscodeHash): Promise<boolean> {
  const derived = await derive(given, salt, hash.length, { N, r, p, maxmem: MEMORY });
  return timingSafeEqual(derived, hash);
}
