import { groups } from '../groups';
import type { Acceptance, Attempt } from '../history';

/** All attempts with one token. */
interface Submission {
  readonly token: string;
  readonly attempts: readonly Attempt[];
  readonly firstSentAt: number;
  /** From its first acceptance; undefined when it was never accepted. */
  readonly acceptance: Acceptance | undefined;
  readonly acceptedAt: number;
}

export type Submissions = readonly Submission[];

export function submissionsOf(attempts: readonly Attempt[]): Submissions {
  const byToken = groups(attempts, ({ token }) => token);
  return [...byToken].map(([token, own]) => {
    const accepted = own
      .filter(({ outcome }) => outcome.kind === 'entered')
      .toSorted((a, b) => a.endedAt - b.endedAt)
      .at(0);
    return {
      token,
      attempts: own,
      firstSentAt: Math.min(...own.map(({ sentAt }) => sentAt)),
      acceptance: accepted?.outcome.kind === 'entered' ? accepted.outcome.acceptance : undefined,
      acceptedAt: accepted?.endedAt ?? Number.POSITIVE_INFINITY,
    };
  });
}
