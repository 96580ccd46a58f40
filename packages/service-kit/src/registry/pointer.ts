import type { FrontEndBuild, RegistryEntry } from '@show/contracts/deploy/registry';

/** Number of builds that are stored behind the live one. */
const KEPT = 5;

/** The registry entry once `next` is live: what was live becomes the first thing to fall back on. */
export function pointForward(current: RegistryEntry | undefined, next: FrontEndBuild): RegistryEntry {
  if (!current) return { ...next, previous: [] };
  const { previous, rolledBack: _, ...live } = current;
  const before = [live, ...previous].filter((build) => build.version !== next.version);
  return { ...next, previous: before.slice(0, KEPT) };
}

/** The registry entry after a rollback, or undefined when nothing is left to go back to. */
export function pointBack(current: RegistryEntry): RegistryEntry | undefined {
  const [target, ...older] = current.previous;
  return target && { ...target, previous: older, rolledBack: current.version };
}
