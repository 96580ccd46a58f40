import { isForward, type RoundState } from '@show/contracts';

interface RoundStateOptions {
  read(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** Called with each newer state; `ours` when this process made it. */
  onMove(state: RoundState, ours: boolean): void;
  /** Milliseconds for which what was read is fresh. */
  readonly maxAge: number;
}

/**
 * The latest known state of each giveaway. States come from this process, from other replicas and from the database, in
 * any order and more than once; older ones are ignored.
 */
export function roundStates({ read, onMove, maxAge }: RoundStateOptions) {
  const known = new Map<number, RoundState>();
  const readAt = new Map<number, number>();
  let asking: Promise<void> = Promise.resolve();
  let next: { readonly giveawayIds: Set<number>; readonly read: Promise<void> } | undefined;

  function update(state: RoundState, ours: boolean): void {
    const latest = known.get(state.giveawayId);
    if (latest && !isForward(latest, state)) return;
    known.set(state.giveawayId, state);
    onMove(state, ours);
  }

  async function refresh(giveawayIds: readonly number[]): Promise<void> {
    for (const state of await read(giveawayIds)) {
      readAt.set(state.giveawayId, Date.now());
      update(state, false);
    }
  }

  /** One query at a time: joins the one after the query under way. */
  function ask(giveawayId: number): Promise<void> {
    if (!next) {
      const giveawayIds = new Set<number>();
      const reading = asking
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
    update,
    refresh,
    latest: (giveawayId: number): RoundState | undefined => known.get(giveawayId),

    /** At most `maxAge` old. Null when the giveaway does not exist. Rejects when its state cannot be read. */
    async fresh(giveawayId: number): Promise<RoundState | null> {
      if (Date.now() - (readAt.get(giveawayId) ?? 0) > maxAge) await ask(giveawayId);
      return known.get(giveawayId) ?? null;
    },
  };
}
