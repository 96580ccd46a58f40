import { startWorld } from '../torture/world/World';

/** A giveaway whose entries arrive through one proxy. */
export interface AimSite {
  readonly url: string;
  readonly giveawayId: number;
  /** Opens a round whose first number is this one; returns its number. */
  newRound(first: number): Promise<number>;
  /** Turns the draws in the last part of a round off or on. */
  setDraws(on: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** @param target number that wins */
export async function startAimSite(root: string, target: number): Promise<AimSite> {
  const { url, giveawayId, members, editor, db, stop } = await startWorld(root, target, {
    TRUSTED_PROXY_HOPS: '1',
    // The bot's proofs of work count as made in advance: what it wins is what draws alone leave it.
    ENTRY_PER_ADDRESS: '1000',
  });
  // Each replica has draws of its own.
  await members['giveaway-b'].stop();
  return {
    url,
    giveawayId,
    async newRound(first) {
      await editor.reset();
      return editor.setCount(first - 1);
    },
    async setDraws(on) {
      await db.query(`create or replace function drawn_after(target integer) returns integer
        language sql immutable parallel safe as $$ select target - ${on ? '(target + 19) / 20' : '0'} $$`);
    },
    stop,
  };
}
