import type { AdminWinner, PublicWinner } from '@show/contracts';
import { type Database, selectRow, selectRows, type Transaction } from '@show/service-kit';
import { hashOf } from '../../database/hashOf';

/** Winners of all rounds, latest first, with public data only. */
export function listPublicWinners(db: Database, giveawayId: number): Promise<PublicWinner[]> {
  return selectRows(
    db,
    `select w.id, r.giveaway_id as "giveawayId", winner_public_name(w) as name,
       instant_text(w.won_at) as "winTime", instant_text(w.won_at) as "winTimestamp", winner_public_city(w) as location
     from winners w join rounds r on r.id = w.round_id
     where r.giveaway_id = ? and w.status in ('pending', 'claimed')
     order by w.won_at desc, w.id desc`,
    [giveawayId],
  );
}

const adminWinners = `
  select w.id, r.giveaway_id as "giveawayId", r.number as round, w.entry_number as "entryNumber",
    case when w.status = 'pending' and w.claim_by <= now() then 'expired' else w.status end as status,
    case when w.erased_at is not null then 'Erased' else w.first_name || ' ' || w.last_name end as name, w.first_name as "firstName",
    w.last_name as "lastName", w.email, instant_text(w.won_at) as "winTime", instant_text(w.won_at) as "winTimestamp",
    instant_text(w.claimed_at) as "claimedAt", instant_text(w.claim_by) as "claimBy",
    case when w.erased_at is null then w.code end as "winnerCode", w.location, w.latitude, w.longitude,
    w.hidden, winner_is_public(w) as "isPublic", instant_text(winner_public_from(w)) as "publicFrom",
    w.passed_on_reason as "passedOnReason", instant_text(w.erased_at) as "erasedAt",
    mail_state(m) as mail, c.email as contact,
    case when exists (select from winners before where before.round_id = w.round_id and before.id < w.id)
      then coalesce(mail_state(a), 'no-address') end as told
  from winners w join rounds r on r.id = w.round_id
  left join mail_outbox m on m.winner_id = w.id and m.kind = 'winner'
  left join mail_outbox a on a.winner_id = w.id and a.kind = 'alternate'
  left join entry_contacts c on c.round_id = w.round_id and c.device = w.device and w.status = 'pending'
    and exists (select from winners before where before.round_id = w.round_id and before.id < w.id)`;

/** Winners of all rounds, latest first, for staff. */
export function listAdminWinners(db: Database, giveawayId: number): Promise<AdminWinner[]> {
  return selectRows(
    db,
    `${adminWinners} where r.giveaway_id = ? and w.status <> 'removed' order by w.won_at desc, w.id desc`,
    [giveawayId],
  );
}

export function findAdminWinner(trx: Transaction, id: number): Promise<AdminWinner | undefined> {
  return selectRow(trx, `${adminWinners} where w.id = ?`, [id]);
}

export interface Prize {
  id: number;
  status: 'pending' | 'claimed' | 'expired' | 'passed-on' | 'removed';
  code: string;
  /** Whether the claim period is over. */
  late: boolean;
  /** Whether it is the device that won or that has claimed. */
  own: boolean;
}

const prizeColumns = `
  w.id, w.status, w.code, w.claim_by <= clock_timestamp() as late,
  coalesce(cast(:device as uuid) in (w.device, w.claim_device), false) as own`;

/** Finds and locks a device's prize; one that can still be claimed comes first. */
export function lockDevicePrize(
  trx: Transaction,
  giveawayId: number,
  device: string,
): Promise<Prize | undefined> {
  return selectRow(
    trx,
    `select ${prizeColumns}
     from winners w join rounds r on r.id = w.round_id
     where r.giveaway_id = :giveawayId and w.device = cast(:device as uuid) and w.status <> 'removed'
     order by w.status = 'pending' desc, w.won_at desc
     limit 1 for update of w`,
    { giveawayId, device },
  );
}

export interface LinkedClaim {
  readonly giveawayId: number;
  /** The secret of a claim link. */
  readonly secret: string;
  /** Device of the browser that opened it; null when it has no cookie. */
  readonly device: string | null;
}

/** Finds and locks the prize that a claim link leads to. */
export function lockLinkedPrize(
  trx: Transaction,
  { giveawayId, secret, device }: LinkedClaim,
): Promise<(Prize & { prize: string; claimBy: string; round: number }) | undefined> {
  return selectRow(
    trx,
    `select ${prizeColumns}, round_prize(r.id) as prize, instant_text(w.claim_by) as "claimBy", r.number as round
     from claim_links l join winners w on w.id = l.winner_id join rounds r on r.id = w.round_id
     where l.secret_hash = :hash and r.giveaway_id = :giveawayId for update of w`,
    { giveawayId, device, hash: hashOf(secret) },
  );
}

/** Whether this device won the running round and its data was erased since. */
export async function isErasedWinner(trx: Transaction, giveawayId: number, device: string): Promise<boolean> {
  const found = await selectRow(
    trx,
    `select from erased_devices d join winners w on w.device = d.device join rounds r on r.id = w.round_id
     where d.mark = erasure_mark(?::uuid) and r.giveaway_id = ? and r.state <> 'ended' and w.erased_at is not null`,
    [device, giveawayId],
  );
  return found !== undefined;
}

/** Locks the round of a winner. Always taken before the lock on the winner, against deadlocks. */
export async function lockRoundOf(trx: Transaction, winnerId: number): Promise<void> {
  await trx.raw(
    'select from rounds where id = (select round_id from winners where id = ?) for no key update',
    [winnerId],
  );
}
