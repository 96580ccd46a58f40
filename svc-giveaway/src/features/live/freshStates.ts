import type { RoundState } from '@show/contracts';

interface FreshStateOptions {
  /** Reads the running rounds of these giveaways. */
  read(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** Called with every state read. */
  onRead(state: RoundState): void;
  latest(giveawayId: number): RoundState | undefined;
  /** Milliseconds for which what was read is fresh. */
  readonly maxAge: number;
}

/** Reads states from the database for any number of callers: one query at a time, the next for all requests made in between. */
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

  /** Joins the query after the one under way. */
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

    /** Null when the giveaway does not exist. Rejects when its state cannot be read. */
    async get(giveawayId: number): Promise<RoundState | null> {
      if (Date.now() - (readAt.get(giveawayId) ?? 0) > maxAge) await ask(giveawayId);
      return latest(giveawayId) ?? null;
    },
  };
}
