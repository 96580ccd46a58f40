import { problems } from '@show/service-kit';

/** Milliseconds. */
const patience = 5_000;

/** The mailbox of this machine that stands in for a mail server and keeps what it was handed. */
export interface LocalMailbox {
  /** Deletes the e-mails to these addresses. Throws unavailable when that is not certain. */
  erase(addresses: readonly string[]): Promise<void>;
}

/** @param url its page; undefined where e-mails go to a mail server */
export function localMailbox(url: string | undefined): LocalMailbox {
  return {
    async erase(addresses) {
      if (!url || addresses.length === 0) return;
      const answer = await fetch(new URL('/erase', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ addresses }),
        signal: AbortSignal.timeout(patience),
      }).catch(() => null);
      if (answer?.ok) return;
      throw problems.unavailable(
        30,
        'The mailbox of this machine cannot be reached, and may hold e-mails to this person. Nothing was erased.',
      );
    },
  };
}
