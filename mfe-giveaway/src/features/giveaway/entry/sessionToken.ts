import { browserStorage } from '../../../storage/browserStorage';

const storage = browserStorage('sessionStorage');

export interface SessionToken {
  readonly value: string;
  /** The submission has its answer: the next one is another. */
  spend(): void;
}

/**
 * The name of one submission. It outlives a reload, so that a submission whose answer was lost on the way is sent
 * again under the same name and gets the answer it had.
 */
export function sessionToken(giveawayId: number, round: number): SessionToken {
  const key = `giveaway-${giveawayId}-${round}-token`;
  const value = storage.get(key) ?? randomToken();
  storage.set(key, value);
  return { value, spend: () => storage.remove(key) };
}

/** 128 random bits. (`crypto.randomUUID` exists only on https.) */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
