import type { LoggedChange } from './useChanges';

/** A line of the log; `many` uploads that one person made together are one. */
export type Act = LoggedChange & { readonly many: number };

/** Milliseconds between two uploads that belong together. */
const together = 120_000;

const uploaded: ReadonlySet<LoggedChange['kind']> = new Set(['gallery', 'photo', 'image', 'upload']);

/** What pictures were uploaded to: a gallery, an album or the library. */
const targetOf = ({ after }: LoggedChange): unknown => after?.segment_id ?? after?.album_id;

function belongs(change: LoggedChange, later: LoggedChange): boolean {
  return (
    change.action === 'created' &&
    later.action === 'created' &&
    uploaded.has(change.kind) &&
    change.kind === later.kind &&
    change.actor === later.actor &&
    targetOf(change) === targetOf(later) &&
    Date.parse(later.at) - Date.parse(change.at) <= together
  );
}

/** Lines, latest first, with the uploads of one act as one. */
export function actsOf(changes: readonly LoggedChange[]): Act[] {
  const acts: Act[] = [];
  let before: LoggedChange | undefined;
  for (const change of changes) {
    const last = acts.at(-1);
    if (last && before && belongs(change, before)) acts[acts.length - 1] = { ...last, many: last.many + 1 };
    else acts.push({ ...change, many: 1 });
    before = change;
  }
  return acts;
}
