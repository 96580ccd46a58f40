import type { EntryRefusal } from '@show/contracts';
import { isFinal, isRefusal } from '../history';
import type { Rule } from './Rule';

/** The same submission has the same entry, however often it is sent. */
export const sameTokenSameResponse: Rule = (_, submissions) =>
  submissions.flatMap(({ token, attempts }) => {
    const entries = attempts.flatMap(({ outcome }) =>
      outcome.kind === 'entered' ? [JSON.stringify(outcome.acceptance)] : [],
    );
    if (new Set(entries).size > 1)
      return [`${token} got different entries: ${[...new Set(entries)].join(' ')}`];
    const accepted = Math.min(
      ...attempts.filter(({ outcome }) => outcome.kind === 'entered').map(({ endedAt }) => endedAt),
    );
    const refused = attempts.some(({ outcome, sentAt }) => isRefusal(outcome.kind) && sentAt > accepted);
    return refused ? [`${token} was refused after it had been accepted`] : [];
  });

/** Every submission gets a final response. */
export const everySubmissionIsDecided: Rule = (_, submissions) =>
  submissions
    .filter(({ attempts }) => !attempts.some(({ outcome }) => isFinal(outcome)))
    .map(({ token, attempts }) => `${token} got no final response in ${attempts.length} attempts`);

/** Refusals that may come at any time. */
const caused: readonly string[] = ['already-entered', 'winner-selected'] satisfies EntryRefusal[];

/** No entry is refused without a cause: giveaways are open but for the pauses, and no network has a limit. */
export const refusalsHaveACause: Rule = ({ attempts, pauses }) =>
  attempts.flatMap(({ outcome: { kind }, token, sentAt, endedAt }) => {
    if (!isRefusal(kind) || caused.includes(kind)) return [];
    const wasPaused = pauses.some(({ from, to }) => from < endedAt && sentAt < to);
    return kind === 'giveaway-paused' && wasPaused ? [] : [`${token} was refused with ${kind}`];
  });

/** No request gets an unexpected error. */
export const nothingBreaks: Rule = ({ attempts }) =>
  attempts.flatMap(({ outcome, token }) => (outcome.kind === 'broken' ? [`${token}: ${outcome.what}`] : []));
