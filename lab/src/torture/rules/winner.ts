import type { Rule } from './Rule';

/** A closed round has one winner, the entry with the target's number; an open one has none. */
export const oneWinner: Rule = ({ stored: { winners, closed, target, lastNumber } }) => {
  if (closed !== (lastNumber === target))
    return [`the round is ${closed ? 'closed' : 'open'} at ${lastNumber} of ${target}`];
  const wanted = closed ? [target] : [];
  return String(winners) === String(wanted) ? [] : [`winners are [${winners}], not [${wanted}]`];
};

/** A response says that the entry won exactly when it has the target's number. */
export const announcedWinnersWon: Rule = ({ stored: { target } }, submissions) =>
  submissions.flatMap(({ token, acceptance }) => {
    if (!acceptance || acceptance.isWinner === (acceptance.number === target)) return [];
    return [
      `${token} has ${acceptance.number} of ${target} and its response says ${acceptance.isWinner ? 'won' : 'not won'}`,
    ];
  });

/** No entry is accepted past the target, nor when it was sent after a client had learned that the round is closed. */
export const nothingAfterTheClose: Rule = ({ attempts, stored: { entries, target } }, submissions) => {
  const past = entries.filter(({ number }) => number > target);
  const learned = Math.min(
    ...attempts.filter(({ outcome }) => outcome.kind === 'winner-selected').map(({ endedAt }) => endedAt),
  );
  const late = submissions.filter(({ acceptance, firstSentAt }) => acceptance && firstSentAt > learned);
  return [
    ...past.map(({ number }) => `entry ${number} is past the target ${target}`),
    ...late.map(({ token, acceptance }) => `${token} got ${acceptance?.number} after the round was closed`),
  ];
};

/** No client learns of a winner before the winning submission was sent. */
export const noEarlyClose: Rule = ({ attempts, stored: { target } }, submissions) => {
  const winner = submissions.find(({ acceptance }) => acceptance?.number === target);
  const sentAt = winner?.firstSentAt ?? Number.POSITIVE_INFINITY;
  const early = attempts.filter(
    ({ outcome, endedAt }) => outcome.kind === 'winner-selected' && endedAt < sentAt,
  );
  return early.map(({ token }) => `${token} learned of a winner before there was one`);
};
