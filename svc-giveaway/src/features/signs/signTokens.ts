import { createHmac, hkdfSync } from 'node:crypto';
import { type CodeTarget, signTokenPattern } from '@show/contracts';

/** 32 characters that are hard to confuse. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const signatureLength = 6;

/**
 * Tokens of signs, `{id}-{signature}`. The signature has 30 bits, which is short enough for a small code: a forged token
 * could only add to a count, as scanning a code again and again does.
 */
export function signTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signs', 32));

  function make(id: number, { kind, id: itemId }: CodeTarget): string {
    const digest = createHmac('sha256', key).update(`${kind} ${itemId} ${id}`).digest();
    const signature = [...digest.subarray(0, signatureLength)].map((byte) => alphabet.charAt(byte & 31));
    return `${id}-${signature.join('')}`;
  }

  return {
    make,
    /** The id of the sign, if the token was made for a sign of this target. */
    read(token: string, target: CodeTarget): number | undefined {
      const id = Number(signTokenPattern.exec(token)?.[1]);
      return id && make(id, target) === token ? id : undefined;
    },
  };
}

export type SignTokens = ReturnType<typeof signTokens>;
