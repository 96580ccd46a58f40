import type { Visitor } from './visitor';

export interface BanLimits {
  /** Connections of one subscriber that may be closed for abuse in a window before its next ones are refused. */
  readonly maxCut: number;
  /** Length of the window in milliseconds; at its end all counts are reset. */
  readonly every: number;
}

/**
 * Counts connections that were closed for abuse, so that reopening them gains nothing: refusing a connection costs a tenth
 * of reading its requests. Shared addresses are never refused.
 */
export function temporaryBans({ maxCut, every }: BanLimits, now = () => performance.now()) {
  let cut = new Map<string, number>();
  let since = now();

  function reset(): void {
    const at = now();
    if (at - since < every) return;
    since = at;
    cut = new Map();
  }

  return {
    /** Records that a connection of this visitor was closed. */
    add({ subscriber, shared }: Visitor): void {
      if (shared) return;
      reset();
      cut.set(subscriber, (cut.get(subscriber) ?? 0) + 1);
    },

    has({ subscriber }: Visitor): boolean {
      reset();
      return (cut.get(subscriber) ?? 0) > maxCut;
    },
  };
}

export type TemporaryBans = ReturnType<typeof temporaryBans>;
