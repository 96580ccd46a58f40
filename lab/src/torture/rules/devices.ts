import { groups } from '../groups';
import type { Rule } from './Rule';

/** A device has at most one entry in a cooldown, and so has a browser by its cookie. */
export const oneEntryForADevice: Rule = ({ stored, cooldown, attempts }) => {
  const faults: string[] = [];
  for (const [device, own] of groups(stored.entries, (entry) => entry.device)) {
    const moments = own.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b);
    if (moments.some((moment, at) => moment - (moments[at - 1] ?? Number.NEGATIVE_INFINITY) < cooldown))
      faults.push(`device ${device} has ${own.length} entries within a cooldown`);
  }
  const known = attempts.filter(({ device }) => device !== null);
  for (const [device, own] of groups(known, (attempt) => attempt.device)) {
    const numbers = new Set(
      own.flatMap(({ outcome }) => (outcome.kind === 'entered' ? [outcome.acceptance.number] : [])),
    );
    if (numbers.size > 1) faults.push(`the browser ${device} was given the numbers ${[...numbers]}`);
  }
  return faults;
};

/** A device is refused as a repeat only after an accepted entry of its cookie or fingerprint. */
export const repeatsAreRepeats: Rule = ({ attempts }, submissions) => {
  const enteredFrom = new Map<string, number>();
  for (const { acceptance, attempts: own, firstSentAt } of submissions) {
    if (!acceptance) continue;
    for (const name of own.flatMap(({ device, fingerprint }) => [device ?? fingerprint, fingerprint]))
      enteredFrom.set(name, Math.min(enteredFrom.get(name) ?? firstSentAt, firstSentAt));
  }
  return attempts.flatMap(({ outcome, device, fingerprint, token, endedAt }) => {
    if (outcome.kind !== 'already-entered') return [];
    const names = [device ?? fingerprint, fingerprint];
    const from = Math.min(...names.map((name) => enteredFrom.get(name) ?? Number.POSITIVE_INFINITY));
    return from < endedAt ? [] : [`${token} was refused as a repeat of nothing`];
  });
};
