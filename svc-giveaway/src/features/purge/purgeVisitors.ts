import { type Database, selectRow, selectRows } from '@show/service-kit';

interface PurgeRules {
  readonly cooldownSeconds: number;
  readonly claimDays: number;
}

/** Most entries emptied in one transaction. */
const portion = 2_000;
/** Days for which the facts of a sent e-mail are kept. */
const mailDays = 30;

/**
 * Forgets what told visitors apart once nothing needs it any more: the keyed hashes of fingerprint and address when
 * both the cooldown and the claim period of an entry are over, the facts of an e-mail a month after it was sent.
 * Numbers, times and pseudonyms stay, for the ledger is made of them. Returns how many entries were emptied.
 */
export async function purgeVisitors(
  db: Database,
  { cooldownSeconds, claimDays }: PurgeRules,
): Promise<number> {
  await db('mail_outbox')
    .whereNotNull('data')
    .whereRaw('sent_at < now() - make_interval(days => ?)', [mailDays])
    .update({ data: null });
  const age = Math.max(cooldownSeconds, claimDays * 86_400);
  const rounds = await selectRows<{ id: number }>(
    db,
    `select r.id from rounds r left join purges p on p.round_id = r.id
     where r.last_number > coalesce(p.purged_number, 0) order by r.id`,
  );
  let emptied = 0;
  for (const { id } of rounds) {
    for (let found = portion; found === portion; ) {
      found = await purgePortion(db, id, age);
      emptied += found;
    }
  }
  return emptied;
}

/** Entries of a round are in order of time, so those that are old enough come first. */
async function purgePortion(db: Database, roundId: number, age: number): Promise<number> {
  return db.transaction(async (trx) => {
    const purged = await selectRow<{ count: number; last: number | null }>(
      trx,
      `with old as (
         select number from entries
         where round_id = ? and number > coalesce((select purged_number from purges where round_id = ?), 0)
           and created_at < now() - make_interval(secs => ?)
         order by number limit ?
       ), emptied as (
         update entries set fingerprint_key = null, address_key = null
         where round_id = ? and number in (select number from old)
       )
       select count(*)::integer as count, max(number) as last from old`,
      [roundId, roundId, age, portion, roundId],
    );
    if (!purged?.last) return 0;
    await trx('purges')
      .insert({ round_id: roundId, purged_number: purged.last })
      .onConflict('round_id')
      .merge();
    return purged.count;
  });
}
