import { type BatchedResponse, type DeviceEntry, type EntryResult, sentences } from '@show/contracts';
import { Problem, problems } from '@show/service-kit';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { FinalOutcome, Outcome } from './outcome';
import type { Price } from './price';

/** Seconds after which an entry of a flooded network is sent again. */
const floodedSeconds = 10;

const instant = (at: number) => new Date(at).toISOString();

/**
 * The refusal of a repeated entry.
 * @param until milliseconds since the epoch
 * @param entry the device's own entry
 */
export function alreadyEntered(until: number, entry?: DeviceEntry): Problem {
  const nextEligibleAt = instant(until);
  return problems.conflict('already-entered', sentences.alreadyEntered, {
    nextEligibleAt,
    ...(entry && { entry }),
  });
}

/**
 * What the visitor receives: the entry or the problem.
 * @param entry the entry of a refused device
 */
export function resultOf(
  outcome: FinalOutcome,
  cooldownSeconds: number,
  entry?: DeviceEntry,
): EntryResult | Problem {
  const own = entry && { entry };
  switch (outcome.kind) {
    case 'entered':
      return {
        isWinner: outcome.winner,
        entryNumber: outcome.number,
        createdAt: instant(outcome.at),
        nextEligibleAt: instant(outcome.at + cooldownSeconds * 1000),
        ...outcome.receipt,
      };
    case 'already-entered':
      return alreadyEntered(outcome.until, entry);
    case 'work-needed':
      return problems.of(outcome.kind, sentences.workNeeded);
    case 'network-flooded':
      return problems.of(outcome.kind, sentences.networkFlooded, {
        headers: { 'retry-after': String(floodedSeconds) },
      });
    case 'winner-selected':
      return problems.conflict(outcome.kind, sentences.winnerSelected, own);
    case 'not-open':
      return problems.conflict(outcome.kind, 'This giveaway has not started yet', own);
    case 'giveaway-paused':
      return problems.conflict(
        outcome.kind,
        'This giveaway is paused. You can enter again as soon as it resumes',
        own,
      );
    case 'giveaway-over':
      return problems.conflict(outcome.kind, 'This giveaway is over', own);
    case 'not-found':
      return giveawayNotFound();
    case 'busy':
      return problems.unavailable(1, 'Many people are entering at once. Please try again.');
    case 'unavailable':
      return problems.unavailable(1);
    case 'failed':
      return problems.internal();
  }
}

/** The cookie that makes the browser the device of its entry. */
export function cookieOf(outcome: Outcome, cookies: DeviceCookies): string | null {
  return outcome.kind === 'entered' && outcome.becomes ? cookies.header(outcome.becomes) : null;
}

export interface EntryResponse {
  readonly result: EntryResult | Problem;
  /** The Set-Cookie header of the response, if any. */
  readonly cookie: string | null;
  /** The work that has to be proved first. */
  readonly price: Price | null;
}

/** A response as the gateway forwards it, byte for byte. */
export function responseOf({ result, cookie, price }: EntryResponse, requestId: string): BatchedResponse {
  if (result instanceof Problem) {
    const { status, extras } = result;
    return {
      status,
      body: JSON.stringify(result.document(requestId)),
      ...(extras.headers && { headers: { ...extras.headers } }),
      ...(price && { price }),
    };
  }
  return {
    status: 200,
    body: JSON.stringify(result),
    ...(cookie && { headers: { 'set-cookie': cookie } }),
  };
}
