import { type ProcessName, processNames } from './parts';

/**
 * What each process offers to those that call it, as a number that grows with its contract: once for each release in which
 * it changed, as `npm run check` says. A part needs the levels that it was built with, or higher ones. Version 1.0.0, which had
 * no levels, offers 0.
 */
export const contractLevels: Readonly<Record<ProcessName, number>> = {
  'svc-content': 1,
  'svc-giveaway': 1,
  'svc-media': 1,
  gateway: 1,
};

/** Levels by process; what is not known is missing. */
export type Levels = Readonly<Partial<Record<ProcessName, number>>>;

/** Why a part does not fit the processes that it calls, and what to deploy first; undefined if it does. */
export function tooEarly(part: string, needs: Levels, offered: Levels): string | undefined {
  const lacking = processNames.filter((name) => (offered[name] ?? Infinity) < (needs[name] ?? 0));
  if (lacking.length === 0) return undefined;
  const faults = lacking.map((name) => `contract ${needs[name]} of ${name}, which offers ${offered[name]}`);
  return `${part} needs ${faults.join(' and ')}: deploy ${lacking.join(' and ')} first`;
}

/** Why a process must not run with what it offers, and what to roll back first; undefined if callers need no more. */
export function tooLate(
  name: ProcessName,
  level: number,
  callers: Readonly<Record<string, Levels>>,
): string | undefined {
  const parts = Object.keys(callers).filter((part) => (callers[part]?.[name] ?? 0) > level);
  if (parts.length === 0) return undefined;
  return `${name} offers contract ${level}, and ${parts.join(', ')} needs more: roll back ${parts.join(', ')} first`;
}
