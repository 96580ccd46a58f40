import { type Database, selectRows } from '@show/service-kit';
import type { DaysOf } from './daysOf';

/** Max entries cleared in one statement. */
const batchSize = 2_000;

/**
 * Clears what identifies devices once its time is over: device numbers of rounds that ended, and the marks by which
 * browsers learn of an erasure. A winner and its own entry keep one new number in common.
 */
export async function clearDevices(db: Database, days: DaysOf): Promise<void> {
  await clearMarks(db, days('erasure-marks'));
  const rounds = await selectRows<{ id: number; first: number; last: number }>(
    db,
    // A round without a winner is over with its giveaway, which staff may still open again.
    `select r.id, r.first_number as first, r.last_number as last
     from rounds r join giveaways g on g.id = r.giveaway_id left join purges p on p.round_id = r.id
     cross join lateral (select coalesce(r.ended_at, r.closed_at, g.ended_at, g.end_date) as at) over
     where (p.devices_cleared_at is null or p.devices_cleared_at < over.at) and r.last_number >= r.first_number
       and over.at < now() - make_interval(days => ?)
       and not exists (select from winners w where w.round_id = r.id and w.status = 'pending' and w.claim_by > now())
     order by r.id`,
    [days('entry-devices')],
  );
  for (const round of rounds) await clearRound(db, round);
}

/**
 * A mark leads from a browser to erased entries: it is replaced with a value that no device has. The number beside it
 * stays for as long as entries have it, because it keeps them from being awarded a prize.
 */
async function clearMarks(db: Database, days: number): Promise<void> {
  await db.raw(
    `delete from erased_devices d
     where d.erased_at < now() - make_interval(days => ?)
       and not exists (select from entries e where e.device = d.device)`,
    [days],
  );
  await db.raw(
    `update erased_devices set mark = cleared_mark(device)
     where erased_at < now() - make_interval(days => ?) and mark <> cleared_mark(device)`,
    [days],
  );
}

async function clearRound(
  db: Database,
  { id, first, last }: { id: number; first: number; last: number },
): Promise<void> {
  for (let from = first; from <= last; from += batchSize) {
    await db.raw(
      `update entries set device = gen_random_uuid(), token = gen_random_uuid(), client = 'other',
         private_browsing = false, work = 0
       where round_id = ? and number between ? and ?`,
      [id, from, from + batchSize - 1],
    );
  }
  await db.transaction(async (trx) => {
    await trx.raw(
      `update winners w set device = e.device, claim_device = null from entries e
       where w.round_id = ? and e.round_id = w.round_id and e.number = w.entry_number`,
      [id],
    );
    await trx.raw(
      `insert into purges (round_id, purged_number, devices_cleared_at) values (?, 0, clock_timestamp())
       on conflict (round_id) do update set devices_cleared_at = excluded.devices_cleared_at`,
      [id],
    );
  });
}
