import { selectRow } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
import { type GiveawayReplica, startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(() => startGiveaway({ ENTRY_PER_SHARED_ADDRESS: 1_000_000 }));

const size = 2000;
/** Lookups by token: no device is recognized. */
const lookups = size;

async function enterMany(through: GiveawayReplica, giveawayId: number): Promise<void> {
  for (let entered = 0; entered < size; entered += 250) {
    await through.enterBatch(Array(250).fill({ giveawayId }));
  }
}

/** Rows of `entries` read so far, by index and without. */
async function rowsRead(): Promise<{ lookups: number; rows: number }> {
  const read = await selectRow<{ lookups: number; rows: number }>(
    service.db,
    `select sum(i.idx_scan)::integer as lookups, (sum(i.idx_tup_read) + max(t.seq_tup_read))::integer as rows
     from pg_stat_user_indexes i join pg_stat_user_tables t using (relid) where i.relname = 'entries'`,
  );
  return read ?? { lookups: 0, rows: 0 };
}

/** A connection reports its reads with its first transaction of the next second, so this makes one. */
function rowsReadAfter(through: GiveawayReplica, least: number): ReturnType<typeof rowsRead> {
  return waitUntil(async () => {
    await through.enter(1);
    const read = await rowsRead();
    return read.lookups >= least && read;
  });
}

describe('enter_batch', () => {
  test('reads a few rows for each entry although statistics are older than the round', async () => {
    const { id } = await service.open({ targetEntries: 1_000_000 });
    await enterMany(service, id);
    await service.db.raw('analyze');
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
    const before = await rowsReadAfter(service, lookups);
    // New connections have no cached plans.
    const another = await service.replica();
    await enterMany(another, id);
    const after = await rowsReadAfter(another, before.lookups + lookups);

    expect(after.rows - before.rows).toBeLessThan(10 * size);
  });
});
