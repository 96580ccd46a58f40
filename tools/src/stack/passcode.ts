import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on a phone or sound alike when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** NIST SP 800-63B and OWASP ASVS require at least 8 for a password that a person chooses. */
const minLength = 10;
/** The sign-in accepts no longer ones. */
const maxLength = 200;

/** A passcode of 12 random characters in groups of four, about 59 bits. */
export function randomPasscode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** Why a passcode that a person chose is refused, in one sentence; undefined when it is taken. */
export function passcodeFault(passcode: string): string | undefined {
  if (passcode.length < minLength)
    return `a passcode must have at least ${minLength} characters: choose a longer one, or give none to have one made`;
  if (passcode.length > maxLength) return `a passcode must have at most ${maxLength} characters`;
  if (/\p{Cc}/u.test(passcode)) return 'a passcode must be one line, without control characters';
  return undefined;
}
