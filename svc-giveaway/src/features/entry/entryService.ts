import type { DeviceEntry } from '@show/contracts';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { Outcome } from './outcome';
import type { RunningRound } from './queries';
import { cookieOf, type EntryResponse, resultOf } from './responses';
import type { EntryCall, Submission } from './submission';
import type { SubmissionQueue } from './submissionQueue';

interface ServiceParts {
  readonly queue: SubmissionQueue;
  readonly cookies: DeviceCookies;
  readonly cooldownSeconds: number;
  readSubmission(call: EntryCall): Submission;
  /** What `my-entry` responds with to the device. */
  findDeviceEntry(giveawayId: number, round: RunningRound, device: string): Promise<DeviceEntry | undefined>;
  onOutcome(kind: Outcome['kind']): void;
  /** Called when a refusal goes without the device's own entry. */
  onFault(fault: unknown): void;
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
  onOutcome,
  onFault,
}: ServiceParts): EntryService {
  /** The entry of a refused device that is known by its cookie. */
  async function entryOfRefused(
    giveawayId: number,
    { recognised, device }: Submission,
    outcome: Outcome,
  ): Promise<DeviceEntry | undefined> {
    if (!recognised || !('round' in outcome)) return undefined;
    try {
      return await findDeviceEntry(giveawayId, outcome.round, device);
    } catch (fault) {
      onFault(fault);
      return undefined;
    }
  }

  async function ask(giveawayId: number, call: EntryCall): Promise<EntryResponse | 'pending'> {
    const submission = readSubmission(call);
    const outcome = await queue.enter(giveawayId, submission);
    if (outcome.kind === 'pending') return outcome.kind;
    onOutcome(outcome.kind);
    const entry = await entryOfRefused(giveawayId, submission, outcome);
    return {
      result: resultOf(outcome, cooldownSeconds, entry),
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
