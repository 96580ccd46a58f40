import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Derives a key of so many bytes, as Node's `scrypt` does. */
export type DeriveKey = (
  passcode: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

const deriveKey: DeriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What a hash costs: 128 * N * r bytes of memory, and time in proportion to N * r * p. */
export interface PasscodeCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The least that OWASP's password storage cheat sheet asks of scrypt: 128 MiB, and about half a second of one core. */
export const passcodeCost: PasscodeCost = { N: 2 ** 17, r: 8, p: 1 };

/** A stored passcode: `scrypt$N$r$p$salt$hash`, and `$mark` in one that was made anew; texts in base64url. */
export interface PasscodeHash extends PasscodeCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
  /**
   * Tells this passcode from any other without saying anything about it. It is kept when the hash is made anew, so
   * that the sessions that the passcode opened go on.
   */
  readonly mark: string;
}

const format =
  /^scrypt\$(?<N>\d{1,6})\$(?<r>\d{1,2})\$(?<p>\d)\$(?<salt>[\w-]{16,64})\$(?<hash>[\w-]{22,86})(?:\$(?<mark>[\w-]{16}))?$/;

/** Reads it; undefined when it is none, or would cost more than a sign-in may. */
export function parsePasscodeHash(text: string): PasscodeHash | undefined {
  const { N, r, p, salt, hash, mark } = format.exec(text)?.groups ?? {};
  if (!salt || !hash) return undefined;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const powerOfTwo = cost.N >= 2 && (cost.N & (cost.N - 1)) === 0;
  if (!powerOfTwo || cost.N > 2 ** 17 || cost.r < 1 || cost.r > 16 || cost.p < 1 || cost.p > 4)
    return undefined;
  return {
    ...cost,
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
    mark: mark ?? createHash('sha256').update(text).digest('base64url').slice(0, 16),
  };
}

/**
 * Makes the hash of a passcode.
 * @param mark of an earlier hash of the same passcode, which this one takes the place of
 */
export async function hashPasscode(passcode: string, cost = passcodeCost, mark?: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(passcode, salt, 32, { ...cost, maxmem: memoryOf(cost) });
  const { N, r, p } = cost;
  const parts = ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')];
  return [...parts, ...(mark ? [mark] : [])].join('$');
}

/** Whether this is the passcode. Takes as long for a wrong one. */
export async function isPasscode(given: string, stored: PasscodeHash, derive = deriveKey): Promise<boolean> {
  const { N, r, p, salt, hash } = stored;
  const derived = await derive(given, salt, hash.length, { N, r, p, maxmem: memoryOf(stored) });
  return timingSafeEqual(derived, hash);
}

/** Whether trying a passcode against this one costs a guesser less than it should. */
export function isWeaker(stored: PasscodeCost, wanted = passcodeCost): boolean {
  return stored.N * stored.r * stored.p < wanted.N * wanted.r * wanted.p;
}

/** Bytes that it may take, with room for what scrypt needs beside its table. */
function memoryOf({ N, r }: PasscodeCost): number {
  return 128 * (N + 64) * r + 1024 * 1024;
}
