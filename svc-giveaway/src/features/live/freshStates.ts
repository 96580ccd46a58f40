import type { RoundState } from '@show/contracts';

interface FreshStateOptions {
  /** Reads the running rounds of these giveaways. */
  read(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** Every state read. */
  onRead(state: RoundState): void;
  latest(giveawayId: number): RoundState | undefined;
  /** Milliseconds for which what was read is fresh. */
  readonly maxAge: number;
}

/** States read from the database, however many ask: one question at a time, and in the next all who came meanwhile. */
export function freshStates({ read, onRead, latest, maxAge }: FreshStateOptions) {
  const readAt = new Map<number, number>();
  let asking: Promise<void> = Promise.resolve();
  let next: { readonly giveawayIds: Set<number>; readonly read: Promise<void> } | undefined;

  async function refresh(giveawayIds: readonly number[]): Promise<void> {
    for (const state of await read(giveawayIds)) {
      readAt.set(state.giveawayId, Date.now());
      onRead(state);
    }
  }

  /** Joins the question after the one under way. */
  function ask(giveawayId: number): Promise<void> {
    if (!next) {
      const giveawayIds = new Set<number>();
      const before = asking;
      const reading = before
        .catch(() => {})
        .then(() => {
          next = undefined;
          return refresh([...giveawayIds]);
        });
      next = { giveawayIds, read: reading };
      asking = reading;
    }
    next.giveawayIds.add(giveawayId);
    return next.read;
  }

  return {
    refresh,

    /** Null when there is no such giveaway. Rejects when it is not known and cannot be read. */
    async get(giveawayId: number): Promise<RoundState | null> {
      if (Date.now() - (readAt.get(giveawayId) ?? 0) > maxAge) await ask(giveawayId);
      return latest(giveawayId) ?? null;
    },
  };
}
