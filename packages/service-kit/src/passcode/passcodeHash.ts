import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Derives a key of this many bytes, as Node's `scrypt` does. */
export type DeriveKey = (
  passcode: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>;

const deriveKey: DeriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of a hash: 128 * N * r bytes of memory, and time proportional to N * r * p. */
export interface PasscodeCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The minimum for scrypt of OWASP's password storage cheat sheet: 128 MiB, about half a second of one core. */
export const passcodeCost: PasscodeCost = { N: 2 ** 17, r: 8, p: 1 };

/** A stored passcode: `scrypt$N$r$p$salt$hash`, in version 1.0.0 with `$mark` if it was rehashed; texts in base64url. */
export interface PasscodeHash extends PasscodeCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
  /** Identifies the passcode without revealing anything about it. */
  readonly mark: string;
}

const format =
  /^scrypt\$(?<N>\d{1,6})\$(?<r>\d{1,2})\$(?<p>\d)\$(?<salt>[\w-]{16,64})\$(?<hash>[\w-]{22,86})(?:\$(?<mark>[\w-]{16}))?$/;

/** Parses a hash; undefined when it is invalid or would cost more than a sign-in may. */
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

export async function hashPasscode(
  passcode: string,
  cost = passcodeCost,
  derive = deriveKey,
): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(passcode, salt, 32, { ...cost, maxmem: memoryOf(cost) });
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Verifies a passcode, as it is given or else as it was meant; each in constant time. */
export async function isPasscode(given: string, stored: PasscodeHash, derive = deriveKey): Promise<boolean> {
  const { N, r, p, salt, hash } = stored;
  for (const passcode of new Set([given, meantPasscode(given)])) {
    const derived = await derive(passcode, salt, hash.length, { N, r, p, maxmem: memoryOf(stored) });
    if (timingSafeEqual(derived, hash)) return true;
  }
  return false;
}

/**
 * A passcode without the blanks around it, as it is pasted with; one of the generated form also in capitals and without
 * its hyphens, as it is read out.
 */
function meantPasscode(given: string): string {
  const letters = given.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-9]{12}$/.test(letters) ? (letters.match(/.{4}/g) ?? []).join('-') : given.trim();
}

/** Whether the hash is cheaper to guess than `passcodeCost` demands. */
export function isWeaker(stored: PasscodeCost, wanted = passcodeCost): boolean {
  return stored.N * stored.r * stored.p < wanted.N * wanted.r * wanted.p;
}

/** Memory limit in bytes, with room for what scrypt needs beside its table. */
function memoryOf({ N, r }: PasscodeCost): number {
  return 128 * (N + 64) * r + 1024 * 1024;
}
