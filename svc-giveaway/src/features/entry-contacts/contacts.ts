import { type Database, problems, selectRow, type Transaction } from '@show/service-kit';
import { assertGiveaway, giveawayNotFound } from '../../rounds/giveawayNotFound';

interface Asking {
  readonly giveawayId: number;
  /** From the device cookie; null without one. */
  readonly device: string | null;
}

/**
 * Locks the emails that wait for a device's address: first, as an erasure does, since a sender holds its email while the
 * mail server responds.
 */
async function lockWaitingMails(trx: Transaction, { giveawayId, device }: Asking): Promise<void> {
  await trx.raw(
    `select from mail_outbox m join winners w on w.id = m.winner_id join rounds r on r.id = w.round_id
     where m.kind = 'alternate' and m.sent_at is null and w.device = ?::uuid and r.giveaway_id = ?
     order by m.id for update of m`,
    [device, giveawayId],
  );
}

interface Round {
  id: number;
  state: 'open' | 'closed';
  status: string;
}

/**
 * Keeps an email address for a device that has entered the current round; a later one replaces it, also in an email
 * that waits. Throws conflict when the device has no entry, or no prize can pass to it anymore.
 */
export function leaveContact(
  db: Database,
  { giveawayId, device, email }: Asking & { readonly email: string },
): Promise<void> {
  return db.transaction(async (trx) => {
    await lockWaitingMails(trx, { giveawayId, device });
    const round = await selectRow<Round>(
      trx,
      `select r.id, r.state, giveaway_status(g, r, clock_timestamp()) as status
       from giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended' where g.id = ?`,
      [giveawayId],
    );
    if (!round) throw giveawayNotFound();
    if (round.status === 'claimed')
      throw problems.conflict('conflict', 'The prize is claimed: no address is needed anymore');
    if (round.status === 'over' && round.state === 'open')
      throw problems.conflict('conflict', 'This giveaway ended without a winner: no address is needed');
    // Locked until the commit, so that a parallel erasure waits and then finds the address.
    const entry =
      device &&
      (await selectRow(
        trx,
        `select from entries where device = ?::uuid and round_id + 0 = ? order by created_at limit 1 for share`,
        [device, round.id],
      ));
    if (!entry) throw problems.conflict('conflict', 'This device has no entry in the current round');
    await trx.raw(
      `insert into entry_contacts (round_id, device, email) values (?, ?::uuid, ?)
       on conflict (round_id, device) do update set email = excluded.email, left_at = clock_timestamp()`,
      [round.id, device, email],
    );
    await trx.raw(
      `update mail_outbox set data = jsonb_set(data, '{email}', to_jsonb(?::text))
       where kind = 'alternate' and sent_at is null and winner_id in (
         select id from winners where round_id = ? and device = ?::uuid)`,
      [email, round.id, device],
    );
  });
}

/**
 * Erases the addresses that a device has left, of all rounds of a giveaway, with the emails that wait for them. Once more
 * changes nothing.
 */
export async function removeContact(db: Database, { giveawayId, device }: Asking): Promise<void> {
  await assertGiveaway(db, giveawayId);
  if (!device) return;
  await db.transaction(async (trx) => {
    await lockWaitingMails(trx, { giveawayId, device });
    await trx.raw(
      `delete from entry_contacts c using rounds r
       where r.id = c.round_id and r.giveaway_id = ? and c.device = ?::uuid`,
      [giveawayId, device],
    );
    await trx.raw(
      `delete from mail_outbox m using winners w, rounds r
       where m.kind = 'alternate' and m.sent_at is null and w.id = m.winner_id and w.device = ?::uuid
         and r.id = w.round_id and r.giveaway_id = ?`,
      [device, giveawayId],
    );
  });
}
