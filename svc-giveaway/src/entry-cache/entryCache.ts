import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { RedisStore } from './redisStore';

/** A lookup of several devices in one call. */
interface Lookup {
  readonly devices: string[];
  readonly marks: Promise<readonly unknown[] | null>;
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
 * What replicas share through Redis: devices that have entered. It is advisory: entries may be missing, stale or wrong,
 * and the database decides. Without Redis the cache is empty.
 */
export function entryCache({ store, prefix, cooldownSeconds }: EntryCacheOptions) {
  const devicesKey = (giveawayId: number) => `${prefix}:${giveawayId}:devices`;
  const lookups = new Map<number, Lookup>();
  /** Devices that are not yet written to Redis. */
  const pending = new Map<number, string[]>();

  function write(giveawayId: number): void {
    const devices = pending.get(giveawayId);
    pending.delete(giveawayId);
    if (!devices) return;
    const key = devicesKey(giveawayId);
    const marks = Object.fromEntries(devices.map((device) => [device, '1']));
    void store.query(async (redis) =>
      Promise.all([redis.hSet(key, marks), redis.expire(key, Math.ceil(cooldownSeconds))]),
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

    /** Records the devices of committed entries. */
    recordEntries(giveawayId: number, devices: readonly string[]): void {
      const gathered = pending.get(giveawayId);
      if (gathered) {
        gathered.push(...devices);
        return;
      }
      pending.set(giveawayId, [...devices]);
      setTimeout(write, writeDelay, giveawayId);
    },

    /** Empties the cache of a giveaway, for a new round. */
    clear(giveawayId: number): void {
      pending.delete(giveawayId);
      void store.query((redis) => redis.del(devicesKey(giveawayId)));
    },

    /** Removes devices whose data was erased. Those that could not be removed expire. */
    async forget(giveawayIds: readonly number[], devices: readonly string[]): Promise<void> {
      const fields = devices.map((device) => device.replaceAll('-', ''));
      if (fields.length === 0) return;
      await Promise.all(giveawayIds.map((id) => store.query((redis) => redis.hDel(devicesKey(id), fields))));
    },
  };
}
