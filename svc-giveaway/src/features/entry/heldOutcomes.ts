/** Holds outcomes back for a while, or until those of their giveaway are released. */
export function heldOutcomes() {
  const held = new Map<number, Set<() => void>>();

  return {
    /** Calls `settle` after the milliseconds, or earlier on release. */
    hold(giveawayId: number, milliseconds: number, settle: () => void): void {
      const others = held.get(giveawayId) ?? new Set();
      held.set(giveawayId, others);
      const release = () => {
        clearTimeout(timer);
        others.delete(release);
        if (others.size === 0 && held.get(giveawayId) === others) held.delete(giveawayId);
        settle();
      };
      const timer = setTimeout(release, milliseconds).unref();
      others.add(release);
    },
    release(giveawayId: number): void {
      for (const release of held.get(giveawayId) ?? []) release();
    },
  };
}
