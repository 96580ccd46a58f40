import { randomBytes, randomInt, scryptSync } from 'node:crypto';

const cost = { N: 16_384, r: 8, p: 1 };

/** Without letters and digits that look alike on a phone or sound alike when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A passcode of 12 random characters in groups of four, about 59 bits. */
export function randomPasscode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** `scrypt$N$r$p$salt$hash`, the last two in base64url: what ADMIN_PASSCODE_HASH holds. */
export function hashPasscode(passcode: string, salt = randomBytes(16)): string {
  const hash = scryptSync(passcode, salt, 32, { ...cost, maxmem: 64 * 1024 * 1024 });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
