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
}

export function entryService({
  queue,
  cookies,
  cooldownSeconds,
  readSubmission,
  onOutcome,
}: ServiceParts): EntryService {
  return {
    async enter(giveawayId, call) {
      const outcome = await queue.enter(giveawayId, readSubmission(call));
      onOutcome(outcome.kind);
      return { result: resultOf(outcome, cooldownSeconds), cookie: cookieOf(outcome, cookies) };
    },
  };
}
