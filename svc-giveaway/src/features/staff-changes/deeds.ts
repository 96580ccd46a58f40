import type { StaffAction, StaffChangeKind } from '@show/contracts';

type Details = Readonly<Record<string, unknown>>;

interface Deed {
  readonly kind: StaffChangeKind;
  readonly action: StaffAction;
  /** What was before and what after, out of the details. */
  sides(details: Details): { before: Details | null; after: Details | null };
  /** It can be taken back. */
  readonly restorable?: true;
}

/** What staff do here by the name under which the audit log has it. */
export const deeds: Readonly<Record<string, Deed>> = {
  'giveaway edited': {
    kind: 'giveaway',
    action: 'changed',
    sides: ({ before, ...after }) => ({ before: (before as Details | undefined) ?? null, after }),
  },
  'giveaway reset': {
    kind: 'giveaway',
    action: 'reset',
    sides: ({ endedRound, entries }) => ({
      before: { round: endedRound, currentEntries: entries },
      after: { round: Number(endedRound) + 1, currentEntries: 0 },
    }),
  },
  'winner removed': {
    kind: 'winner',
    action: 'removed',
    sides: ({ winner: _id, ...before }) => ({ before, after: null }),
    restorable: true,
  },
  'winner restored': {
    kind: 'winner',
    action: 'restored',
    sides: ({ winner: _id, ...after }) => ({ before: null, after }),
  },
  'prize awarded': {
    kind: 'winner',
    action: 'awarded',
    sides: ({ passedOver, ...after }) => ({
      before: passedOver === undefined ? null : { entryNumber: passedOver },
      after,
    }),
  },
};
