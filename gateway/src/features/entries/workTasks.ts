import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto';
import { isProof } from '@show/contracts';
import { isSignature } from '../../http/isSignature';

/** The entry that a task belongs to. */
export interface TaskHolder {
  readonly giveawayId: number;
  /** The visitor's subscriber: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly subscriber: string;
  readonly sessionToken: string;
}

/** Milliseconds for which a task can be solved. */
const life = 10 * 60_000;
/** Tolerated clock difference between replicas. */
const clockTolerance = 5_000;
/** Characters of base64url: 132 bits of the HMAC. */
const signatureLength = 22;

const proofPattern = new RegExp(
  `^((\\d{1,9})\\.([0-9a-z]{1,9})\\.([\\w-]{${signatureLength}})):(\\d{1,12})$`,
);

/**
 * Makes tasks and verifies proofs of work without any state: a task is `difficulty.expiry.signature`, and only the entry
 * it was made for can use it. All replicas have the secrets, and so verify each other's tasks.
 * @param secrets the first signs
 * @param now milliseconds since the epoch
 */
export function workTasks([first, ...former]: readonly [string, ...string[]], now = Date.now) {
  const signing = keyFrom(first);
  const keys = [signing, ...former.map(keyFrom)];

  return {
    make(holder: TaskHolder, difficulty: number): string {
      const terms = `${difficulty}.${(now() + life).toString(36)}`;
      return `${terms}.${signatureOf(signing, terms, holder)}`;
    },

    /** The difficulty that a proof proves for this entry; null when it proves nothing. */
    verify(proof: string, holder: TaskHolder): number | null {
      const [, task, difficulty, expiry, signature] = proofPattern.exec(proof) ?? [];
      if (!task || !difficulty || !expiry || !signature) return null;
      const left = Number.parseInt(expiry, 36) - now();
      if (left < 0 || left > life + clockTolerance) return null;
      const given = Buffer.from(signature);
      const isOwn = (key: KeyObject) =>
        isSignature(given, Buffer.from(signatureOf(key, `${difficulty}.${expiry}`, holder)));
      if (!keys.some(isOwn)) return null;
      const firstWord = Number.parseInt(hash('sha256', proof).slice(0, 8), 16);
      return isProof(firstWord, Number(difficulty)) ? Number(difficulty) : null;
    },
  };
}

export type WorkTasks = ReturnType<typeof workTasks>;

function keyFrom(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'entry work', 32)));
}

function signatureOf(
  key: KeyObject,
  terms: string,
  { giveawayId, subscriber, sessionToken }: TaskHolder,
): string {
  return createHmac('sha256', key)
    .update(`${terms} ${giveawayId} ${subscriber} ${sessionToken}`)
    .digest('base64url')
    .slice(0, signatureLength);
}
