import type { DeviceEntry, EntryResult } from '@show/contracts';
import { Problem, problems } from '@show/service-kit';
import type { Round } from '../../rounds/findRound';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { FinalOutcome, Outcome } from './outcome';
import { cookieOf, type EntryResponse, resultOf } from './responses';
import type { EntryCall, Submission } from './submission';
import type { SubmissionQueue } from './submissionQueue';

interface ServiceParts {
  readonly queue: SubmissionQueue;
  readonly cookies: DeviceCookies;
  readonly cooldownSeconds: number;
  readSubmission(call: EntryCall): Submission;
  /** What `my-entry` responds with to the device. */
  findDeviceEntry(giveawayId: number, round: Round, device: string): Promise<DeviceEntry | undefined>;
  /** The secret of a claim link for a won entry. */
  claimSecretOf(won: WonEntry): Promise<string | undefined>;
  /** Called with the outcome of a submission, and the milliseconds since it reached the gateway. */
  onOutcome(outcome: {
    readonly giveawayId: number;
    readonly kind: FinalOutcome['kind'];
    readonly waited: number;
  }): void;
  /** Called when something that goes with the response could not be read or stored. */
  onFault(fault: unknown): void;
}

interface WonEntry {
  readonly giveawayId: number;
  readonly round: number;
  readonly entryNumber: number;
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
  findDeviceEntry,
  claimSecretOf,
  onOutcome,
  onFault,
}: ServiceParts): EntryService {
  /** The entry of a refused device that is known by its cookie. */
  async function entryOfRefused(
    giveawayId: number,
    { recognized, device }: Submission,
    outcome: Outcome,
  ): Promise<DeviceEntry | undefined> {
    if (!recognized || !('round' in outcome)) return undefined;
    try {
      return await findDeviceEntry(giveawayId, outcome.round, device);
    } catch (fault) {
      onFault(fault);
      return undefined;
    }
  }

  /** A winner without cookies claims by a link. Where it cannot be stored, the same entry is sent again. */
  async function withClaimSecret(
    giveawayId: number,
    result: EntryResult | Problem,
  ): Promise<EntryResult | Problem> {
    if (result instanceof Problem || !result.isWinner || !result.round) return result;
    const { round, entryNumber } = result;
    try {
      const claimSecret = await claimSecretOf({ giveawayId, round, entryNumber });
      return { ...result, ...(claimSecret && { claimSecret }) };
    } catch (fault) {
      onFault(fault);
      return problems.unavailable(1);
    }
  }

  async function ask(giveawayId: number, call: EntryCall): Promise<EntryResponse | 'pending'> {
    const start = performance.now();
    const submission = readSubmission(call);
    const outcome = await queue.enter(giveawayId, submission);
    if (outcome.kind === 'pending') return outcome.kind;
    const waited = (call.waited ?? 0) + performance.now() - start;
    onOutcome({ giveawayId, kind: outcome.kind, waited });
    const entry = await entryOfRefused(giveawayId, submission, outcome);
    const result = resultOf(outcome, cooldownSeconds, entry);
    return {
      result: call.body.keepsCookies === false ? await withClaimSecret(giveawayId, result) : result,
      cookie: cookieOf(outcome, cookies),
      price: outcome.kind === 'work-needed' ? outcome.price : null,
    };
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
