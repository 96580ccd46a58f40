import { groups } from '../groups';
import type { Rule } from './Rule';

/** A device has one entry in a cooldown, and so has a browser by its cookie. */
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
      own.flatMap(({ outcome }) => (outcome.kind === 'accepted' ? [outcome.acceptance.number] : [])),
    );
    if (numbers.size > 1) faults.push(`the browser ${device} was given the numbers ${[...numbers]}`);
  }
  return faults;
};

/** Who is told to have entered has entered, by cookie or by fingerprint. */
export const repeatsAreRepeats: Rule = ({ attempts }) => {
  const entered = new Set<string>();
  for (const { outcome, device, fingerprint } of attempts) {
    if (outcome.kind !== 'accepted') continue;
    entered.add(fingerprint);
    if (device) entered.add(device);
  }
  return attempts.flatMap(({ outcome, device, fingerprint, token }) => {
    if (outcome.kind !== 'repeat' || entered.has(fingerprint) || (device && entered.has(device))) return [];
    return [`${token} was refused as a repeat of nothing`];
  });
};
