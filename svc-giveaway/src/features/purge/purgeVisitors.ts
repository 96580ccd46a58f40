import { retentionDays } from '@show/contracts';
import { type Database, selectRow, selectRows } from '@show/service-kit';
import { clearContacts } from './clearContacts';
import { clearDevices } from './clearDevices';
import { clearNotices } from './clearNotices';
import { clearWinners } from './clearWinners';
import type { DaysOf } from './daysOf';

interface PurgeRules {
  readonly cooldownSeconds: number;
  readonly claimDays: number;
}

/** Max entries purged in one transaction. */
const batchSize = 2_000;

/**
 * Clears the personal data whose time in `retentionRules` is over. Numbers, times and pseudonyms stay, as the ledger
 * consists of them. Returns how many entries lost their hashes.
 */
export async function purgeVisitors(
  db: Database,
  { cooldownSeconds, claimDays }: PurgeRules,
): Promise<number> {
  const terms = { cooldownHours: cooldownSeconds / 3600, claimDays };
  const days: DaysOf = (kind) => retentionDays(kind, terms);
  for (const clear of [clearWinners, clearContacts, clearDevices, clearNotices, clearCounts])
    await clear(db, days);
  return clearHashes(db, days('entry-hashes') * 86_400);
}

async function clearCounts(db: Database, days: DaysOf): Promise<void> {
  const old = db.raw('now() - make_interval(days => ?)', [days('night-counts')]);
  await db('night_counts').where('minute', '<', old).delete();
  await db('sign_counts').where('hour', '<', old).delete();
}

/** @param age seconds after which the hashes of an entry are cleared */
async function clearHashes(db: Database, age: number): Promise<number> {
  const rounds = await selectRows<{ id: number }>(
    db,
    `select r.id from rounds r left join purges p on p.round_id = r.id
     where r.last_number > coalesce(p.purged_number, 0) order by r.id`,
  );
  let purged = 0;
  for (const { id } of rounds) {
    for (let found = batchSize; found === batchSize; ) {
      found = await purgeBatch(db, id, age);
      purged += found;
    }
  }
  return purged;
}

/** Numbers follow time, so the oldest entries of a round come first. */
async function purgeBatch(db: Database, roundId: number, age: number): Promise<number> {
  return db.transaction(async (trx) => {
    const batch = await selectRow<{ count: number; last: number | null }>(
      trx,
      `with old as (
         select number from entries
         where round_id = ? and number > coalesce((select purged_number from purges where round_id = ?), 0)
           and created_at < now() - make_interval(secs => ?)
         order by number limit ?
       ), purged as (
         update entries set fingerprint_key = null, address_key = null
         where round_id = ? and number in (select number from old)
       )
       select count(*)::integer as count, max(number) as last from old`,
      [roundId, roundId, age, batchSize, roundId],
    );
    if (!batch?.last) return 0;
    await trx('purges')
      .insert({ round_id: roundId, purged_number: batch.last })
      .onConflict('round_id')
      .merge();
    return batch.count;
  });
}
