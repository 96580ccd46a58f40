import type { Problem } from './Problem';
import { problems } from './problems';

/**
 * Throws conflict when an item was changed since the editor read it.
 * @param name of the item's kind, for the message
 * @param seen its `updatedAt` as the editor read it; undefined skips the check
 */
export function assertNotStale(
  name: string,
  { updatedAt, seen }: { readonly updatedAt: string; readonly seen: string | undefined },
): void {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(updatedAt)) throw editConflict(name);
}

/** The rejection of an edit because another one was saved in between. */
export function editConflict(name: string): Problem {
  return problems.conflict(
    'conflict',
    `Someone else has changed this ${name}. Your changes were not saved, and theirs are kept.`,
  );
}
