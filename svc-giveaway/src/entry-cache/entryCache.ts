import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { RoundState } from '@show/contracts';
import { recordEntriesScript } from './recordEntriesScript';
import type { RedisStore } from './redisStore';

/** A lookup of several devices in one call. */
interface Lookup {
  readonly devices: string[];
  readonly marks: Promise<readonly unknown[] | null>;
}

/** Round and last number of a giveaway, as far as Redis knows. */
export interface CachedCount {
  readonly round: number;
  readonly last: number;
}

/** Entries that are not yet written to Redis. */
interface Pending {
  state: RoundState;
  readonly devices: string[];
}

/** Milliseconds for which entries are gathered before they are written: one call for many batches. */
const writeDelay = 25;

interface EntryCacheOptions {
  readonly store: RedisStore;
  /** Begins every key. */
  readonly prefix: string;
  /** Seconds for which a device that has entered is remembered. */
  readonly cooldownSeconds: number;
}

export type EntryCache = ReturnType<typeof entryCache>;

/**
 * What replicas share through Redis: devices that have entered, and the latest counts. It is advisory: entries may be
 * missing, stale or wrong, and the database decides. Without Redis the cache is empty.
 */
export function entryCache({ store, prefix, cooldownSeconds }: EntryCacheOptions) {
  const devicesKey = (giveawayId: number) => `${prefix}:${giveawayId}:devices`;
  const countKey = (giveawayId: number) => `${prefix}:${giveawayId}:count`;
  const lookups = new Map<number, Lookup>();
  const pending = new Map<number, Pending>();

  function write(giveawayId: number): void {
    const entries = pending.get(giveawayId);
    pending.delete(giveawayId);
    if (!entries) return;
    const { round, last } = entries.state;
    void store.query((redis) =>
      redis.eval(recordEntriesScript, {
        keys: [countKey(giveawayId), devicesKey(giveawayId)],
        arguments: [String(round), String(last), String(Math.ceil(cooldownSeconds)), ...entries.devices],
      }),
    );
  }

  function startLookup(giveawayId: number): Lookup {
    const devices: string[] = [];
    const marks = endOfTurn().then(() => {
      lookups.delete(giveawayId);
      return store.query((redis) => redis.hmGet(devicesKey(giveawayId), devices));
    });
    const lookup = { devices, marks };
    lookups.set(giveawayId, lookup);
    return lookup;
  }

  return {
    /** Whether a device has probably entered. Lookups of one turn of the event loop share a call. */
    hasEntered(giveawayId: number, device: string): Promise<boolean> {
      const lookup = lookups.get(giveawayId) ?? startLookup(giveawayId);
      const index = lookup.devices.push(device) - 1;
      return lookup.marks.then((marks) => marks?.[index] != null);
    },

    /** Records the devices of committed entries and the count after them. */
    recordEntries(state: RoundState, devices: readonly string[]): void {
      const { giveawayId } = state;
      const entries = pending.get(giveawayId);
      if (entries?.state.roundId === state.roundId) {
        entries.state = state;
        entries.devices.push(...devices);
        return;
      }
      if (entries) write(giveawayId);
      else setTimeout(write, writeDelay, giveawayId);
      pending.set(giveawayId, { state, devices: [...devices] });
    },

    /** Empties the cache of a giveaway, for a new round. */
    clear(giveawayId: number): void {
      pending.delete(giveawayId);
      void store.query((redis) => redis.del([countKey(giveawayId), devicesKey(giveawayId)]));
    },

    /** Removes devices whose data was erased. Those that could not be removed expire. */
    async forget(giveawayIds: readonly number[], devices: readonly string[]): Promise<void> {
      const fields = devices.map((device) => device.replaceAll('-', ''));
      if (fields.length === 0) return;
      await Promise.all(giveawayIds.map((id) => store.query((redis) => redis.hDel(devicesKey(id), fields))));
    },

    /** The cached counts of these giveaways; null where there is none. */
    async counts(giveawayIds: readonly number[]): Promise<(CachedCount | null)[]> {
      const found = await store.query((redis) => redis.mGet(giveawayIds.map(countKey)));
      return giveawayIds.map((_, at) => {
        const [round, last] = (found?.[at] ?? '').split(':').map(Number);
        return round && last ? { round, last } : null;
      });
    },
  };
}
