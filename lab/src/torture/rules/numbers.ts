import { groups } from '../groups';
import type { Rule } from './Rule';

/** Stored numbers are 1..N, each once, where N is the round's count. */
export const numbersHaveNoGap: Rule = ({ stored: { entries, lastNumber } }) => {
  const numbers = entries.map(({ number }) => number).toSorted((a, b) => a - b);
  const wrong = numbers.find((number, at) => number !== at + 1);
  if (wrong !== undefined) return [`stored numbers are not 1..N: ${wrong} is out of place`];
  if (numbers.length !== lastNumber) return [`${numbers.length} are stored, the round says ${lastNumber}`];
  return [];
};

/** Every acknowledged entry is stored as acknowledged. */
export const acknowledgedIsStored: Rule = ({ stored }, submissions) => {
  const byNumber = new Map(stored.entries.map((entry) => [entry.number, entry]));
  return submissions.flatMap(({ token, acceptance }) => {
    if (!acceptance) return [];
    const row = byNumber.get(acceptance.number);
    if (!row) return [`entry ${acceptance.number} of ${token} was acknowledged and is not stored`];
    const same =
      row.createdAt === Date.parse(acceptance.createdAt) && row.ledgerHash === acceptance.ledgerHash;
    return same ? [] : [`entry ${acceptance.number} is not stored as ${token} received it`];
  });
};

/** No two submissions share a number, and every stored entry belongs to a submission. */
export const numbersBelongToOne: Rule = ({ stored }, submissions) => {
  const owners = groups(
    submissions.filter(({ acceptance }) => acceptance),
    ({ acceptance }) => acceptance?.number,
  );
  const shared = [...owners].filter(([, own]) => own.length > 1);
  const orphans = stored.entries.filter(({ number }) => !owners.has(number));
  return [
    ...shared.map(([number, own]) => `number ${number} was given to ${own.length} submissions`),
    ...orphans.map(({ number }) => `entry ${number} is stored and was never acknowledged`),
  ];
};

/** An entry whose response came before another was sent has the lower number; times rise with numbers. */
export const numbersFollowTime: Rule = ({ stored }, submissions) => {
  const accepted = submissions.flatMap(({ token, firstSentAt, acceptedAt, acceptance }) =>
    acceptance ? [{ token, firstSentAt, acceptedAt, number: acceptance.number }] : [],
  );
  const byResponse = accepted.toSorted((a, b) => a.acceptedAt - b.acceptedAt);
  const faults: string[] = [];
  let seen = 0;
  let highest = 0;
  for (const one of accepted.toSorted((a, b) => a.firstSentAt - b.firstSentAt)) {
    for (let next = byResponse[seen]; next && next.acceptedAt < one.firstSentAt; next = byResponse[seen]) {
      highest = Math.max(highest, next.number);
      seen += 1;
    }
    if (one.number < highest) faults.push(`${one.number} was sent after the response of ${highest}`);
  }
  const rows = stored.entries.toSorted((a, b) => a.number - b.number);
  const back = rows.find((row, at) => row.createdAt < (rows[at - 1]?.createdAt ?? 0));
  return back ? [...faults, `entry ${back.number} is older than the one before it`] : faults;
};
