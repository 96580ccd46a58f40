import type { OpeningNotice } from '@show/contracts';
import { type Database, problems, selectRow } from '@show/service-kit';

/** The notice of a link; undefined once the address is erased. */
export function findNotice(db: Database, token: string): Promise<OpeningNotice | undefined> {
  return selectRow(
    db,
    `select g.id as "giveawayId", g.title, giveaway_status(g, r, clock_timestamp()) as status,
       instant_text(g.start_date) as "startDate", n.confirmed_at is not null as confirmed
     from opening_notices n join giveaways g on g.id = n.giveaway_id
     join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
     where n.id = ?::uuid`,
    [token],
  );
}

/** Confirms a notice; a repeat changes nothing. Throws not-found once the address is erased. */
export async function confirmNotice(db: Database, token: string): Promise<OpeningNotice> {
  await db('opening_notices')
    .where({ id: token })
    .whereNull('confirmed_at')
    .update({ confirmed_at: db.raw('clock_timestamp()') });
  const notice = await findNotice(db, token);
  if (!notice) throw problems.notFound('This link has expired: its address was erased');
  return notice;
}

/** Erases the address with its emails; a repeat changes nothing. */
export async function endNotice(db: Database, token: string): Promise<void> {
  await db('opening_notices').where({ id: token }).delete();
}
