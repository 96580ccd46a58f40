import { browserStorage } from '@show/web-kit/storage';

const storage = browserStorage('sessionStorage');

export interface SessionToken {
  readonly value: string;
  /** Called after the response to a submission, so that the next one gets a new token. */
  spend(): void;
}

/**
 * The idempotency key of a submission. It survives a reload, so that a submission whose response was lost is sent again
 * with the same key and gets the same response.
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
