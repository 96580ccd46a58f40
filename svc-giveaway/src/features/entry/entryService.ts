import type { EntryResult } from '@show/contracts';
import type { Problem } from '@show/service-kit';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { Outcome } from './outcome';
import { cookieOf, resultOf } from './responses';
import type { EntryCall, Submission } from './submission';
import type { SubmissionQueue } from './submissionQueue';

interface ServiceParts {
  readonly queue: SubmissionQueue;
  readonly cookies: DeviceCookies;
  readonly cooldownSeconds: number;
  readSubmission(call: EntryCall): Submission;
  onOutcome(kind: Outcome['kind']): void;
}

interface EntryResponse {
  readonly result: EntryResult | Problem;
  /** The Set-Cookie header of the response, if any. */
  readonly cookie: string | null;
}

export interface EntryService {
  /** Enters a giveaway: the one path of entries, whether they come in batches or alone. Never rejects. */
  enter(giveawayId: number, call: EntryCall): Promise<EntryResponse>;
  /** The same, but returns `pending` while a draw is under way: the same call gets the response later. */
  ask(giveawayId: number, call: EntryCall): Promise<EntryResponse | 'pending'>;
}

export function entryService({
  queue,
  cookies,
  cooldownSeconds,
  readSubmission,
  onOutcome,
}: ServiceParts): EntryService {
  async function ask(giveawayId: number, call: EntryCall): Promise<EntryResponse | 'pending'> {
    const outcome = await queue.enter(giveawayId, readSubmission(call));
    if (outcome.kind === 'pending') return outcome.kind;
    onOutcome(outcome.kind);
    return { result: resultOf(outcome, cooldownSeconds), cookie: cookieOf(outcome, cookies) };
  }

  return {
    ask,
    async enter(giveawayId, call) {
      for (;;) {
        const response = await ask(giveawayId, call);
        if (response !== 'pending') return response;
      }
    },
  };
}
