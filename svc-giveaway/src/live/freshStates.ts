import type { RoundState } from '../roundState';

interface FreshStateOptions {
  /** Reads the running rounds of these giveaways. */
  read(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** Every state read. */
  onRead(state: RoundState): void;
  latest(giveawayId: number): RoundState | undefined;
  /** Milliseconds for which what was read is fresh. */
  readonly maxAge: number;
}

/** States read from the database, however many ask: one question for a giveaway at a time. */
export function freshStates({ read, onRead, latest, maxAge }: FreshStateOptions) {
  const readAt = new Map<number, number>();
  const reading = new Map<number, Promise<void>>();

  async function refresh(giveawayIds: readonly number[]): Promise<void> {
    for (const state of await read(giveawayIds)) {
      readAt.set(state.giveawayId, Date.now());
      onRead(state);
    }
  }

  return {
    refresh,

    /** Null when there is no such giveaway. Rejects when it is not known and cannot be read. */
    async get(giveawayId: number): Promise<RoundState | null> {
      if (Date.now() - (readAt.get(giveawayId) ?? 0) > maxAge) {
        const asked = reading.get(giveawayId) ?? refresh([giveawayId]);
        reading.set(giveawayId, asked);
        await asked.finally(() => reading.delete(giveawayId));
      }
      return latest(giveawayId) ?? null;
    },
  };
}
