import type { EntryRefusal } from '@show/contracts';
import type { DecidedOutcome, Decision } from './decideBatch';
import type { Outcome } from './outcome';
import type { Submission } from './submission';

/** The release before reads the words of the database function too, so they stay as they are. */
const refusals = {
  repeat: 'already-entered',
  closed: 'winner-selected',
  'not-open': 'not-open',
  paused: 'giveaway-paused',
  over: 'giveaway-over',
} as const satisfies Partial<Record<DecidedOutcome, EntryRefusal>>;

/** The outcome of one submission of a batch: the one place that reads the words of the database function. */
export function outcomeOf(
  decision: Decision | null,
  at: number,
  submission: Submission,
): Outcome | 'undecided' | 'later' {
  if (!decision) return { kind: 'not-found' };
  const outcome = decision.outcomes[at];
  const number = decision.numbers[at];
  const instant = decision.instants[at];
  const hash = decision.hashes[at];
  if (outcome === 'accepted' || outcome === 'known') {
    if (number == null || instant == null || hash == null) return { kind: 'failed' };
    const fresh = outcome === 'accepted' && !submission.recognized ? submission.device : null;
    return {
      kind: 'entered',
      number,
      at: instant,
      winner: decision.closed && number === decision.target,
      receipt: { round: decision.round, pseudonym: submission.pseudonym, ledgerHash: hash.slice(2) },
      becomes: fresh ?? decision.owners[at]?.replaceAll('-', '') ?? null,
    };
  }
  if (outcome === undefined) return { kind: 'failed' };
  if (outcome === 'undecided' || outcome === 'later') return outcome;
  const kind = refusals[outcome];
  const round = { id: decision.roundId, number: decision.round };
  return kind === 'already-entered' ? { kind, round, until: instant ?? 0 } : { kind, round };
}

/** Whether a submission became an entry with this decision, and not with an earlier one. */
export const isAccepted = ({ outcomes }: Decision, at: number): boolean => outcomes[at] === 'accepted';
