import type { Problem } from './Problem';
import { problems } from './problems';

/**
 * Refuses an edit of what somebody else has changed since it was read. Throws conflict.
 * @param name what it is called in the sentence
 * @param seen its `updatedAt` as the editor knows it; undefined: the edit is made in any case
 */
export function refuseIfChanged(
  name: string,
  { updatedAt, seen }: { readonly updatedAt: string; readonly seen: string | undefined },
): void {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(updatedAt)) throw overtaken(name);
}

/** Somebody else was quicker. */
export function overtaken(name: string): Problem {
  return problems.conflict(
    'conflict',
    `Somebody else has changed this ${name} meanwhile. Yours was not saved, so nothing of theirs is lost.`,
  );
}
