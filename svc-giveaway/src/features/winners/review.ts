import { type AdminWinner, nearSeconds, type WinnerReview } from '@show/contracts';
import { addStaffChange, type Database, problems, selectRow, type Transaction } from '@show/service-kit';
import { chosenRound } from '../../rounds/findRound';
import { awardNext } from './award';
import { lockRoundOf } from './queries';

/** Which device numbers hold when they were made: `deviceCookies` writes UUIDs of version 7. */
const ageOfDevice = `
  case when substr(e.device::text, 15, 1) = '7' then
    greatest(0, floor(extract(epoch from e.created_at)
      - ('x' || left(replace(e.device::text, '-', ''), 12))::bit(48)::bigint / 1000.0))::integer end`;

/** The first half of an address key is that of its IPv6 network; in IPv4 it belongs to one address. */
const sameNetwork = '(o.address_key >> 32) = (e.address_key >> 32)';

const reviews = `
  select w.id as "winnerId", r.number as round, w.entry_number as "entryNumber", w.status,
    w.erased_at is not null as erased,
    case when w.confirmed_at is not null then
      json_build_object('at', instant_text(w.confirmed_at), 'by', w.confirmed_by) end as confirmed,
    around."entriesNear",
    case when e.address_key is not null then json_build_object(
      'near', around.near, 'round', around.round, 'sameBrowser', around.same_browser) end as network,
    case when w.erased_at is null and not exists (
        select from purges p where p.round_id = e.round_id and p.devices_cleared_at > e.created_at)
      then json_build_object('client', e.client, 'privateBrowsing', e.private_browsing, 'work', e.work,
        'ageSeconds', ${ageOfDevice}) end as device
  from winners w join rounds r on r.id = w.round_id
  join entries e on e.round_id = w.round_id and e.number = w.entry_number
  cross join lateral (
    select count(*) filter (where ${isNear()})::integer as "entriesNear",
      count(*) filter (where ${isNear()} and ${sameNetwork})::integer as near,
      count(*) filter (where ${sameNetwork})::integer as round,
      count(*) filter (where ${sameNetwork} and o.fingerprint_key = e.fingerprint_key)::integer as same_browser
    from entries o where o.round_id = e.round_id
  ) around`;

function isNear(): string {
  const span = `interval '${nearSeconds} seconds'`;
  return `o.created_at between e.created_at - ${span} and e.created_at + ${span}`;
}

/** The review of a round's prize, the current round's by default; null while the prize has no holder. */
export async function findReview(
  db: Database,
  giveawayId: number,
  round: number | undefined,
): Promise<WinnerReview | null> {
  const review = await selectRow<WinnerReview>(
    db,
    `${reviews} where r.giveaway_id = ? and ${chosenRound}
       and (w.status = 'claimed' or w.status = 'pending' and w.claim_by > clock_timestamp())`,
    [giveawayId, round ?? null],
  );
  return review ?? null;
}

interface Decision {
  readonly giveawayId: number;
  /** The winner that staff have looked at. */
  readonly winnerId: number;
}

/** Confirms a winner, with a note in the ledger. Once more changes nothing. */
export function confirmWinner(
  db: Database,
  { giveawayId, winnerId, by }: Decision & { readonly by: string },
): Promise<WinnerReview> {
  return db.transaction(async (trx) => {
    const holder = await lockHolder(trx, { giveawayId, winnerId });
    if (!holder.confirmedBy) {
      await trx('winners')
        .where({ id: winnerId })
        .update({ confirmed_at: trx.raw('clock_timestamp()'), confirmed_by: by });
      await addNote(trx, 'confirmed', winnerId);
      await record(trx, giveawayId, holder, 'confirmed');
    }
    const review = await selectRow<WinnerReview>(trx, `${reviews} where w.id = ?`, [winnerId]);
    if (!review) throw new Error('The winner is gone while it is locked');
    return review;
  });
}

/**
 * Passes the prize of an unconfirmed winner on to the next entry. The reason stays with the winner, where it is erased
 * with the rest, and out of ledger and audit log.
 */
export function passPrizeOn(
  db: Database,
  {
    giveawayId,
    winnerId,
    reason,
    claimDays,
  }: Decision & { readonly reason: string; readonly claimDays: number },
): Promise<AdminWinner> {
  return db.transaction(async (trx) => {
    // First, as for a removal: a sender holds its email, and entries must not wait for that.
    await trx.raw('select from mail_outbox where winner_id = ? and sent_at is null for update', [winnerId]);
    const holder = await lockHolder(trx, { giveawayId, winnerId });
    if (holder.confirmedBy) {
      throw problems.conflict('conflict', `${holder.confirmedBy} has confirmed this winner`);
    }
    await trx('winners').where({ id: winnerId }).update({ status: 'passed-on', passed_on_reason: reason });
    await trx('mail_outbox').where({ winner_id: winnerId, sent_at: null }).delete();
    await addNote(trx, 'passed', winnerId);
    await record(trx, giveawayId, holder, 'passed-on');
    return awardNext(trx, { giveawayId, round: { id: holder.roundId }, claimDays });
  });
}

interface Holder {
  roundId: number;
  entryNumber: number;
  title: string;
  status: string;
  late: boolean;
  erased: boolean;
  confirmedBy: string | null;
}

/** Locks the round and its winner. Throws conflict when the winner does not hold the prize anymore. */
async function lockHolder(trx: Transaction, { giveawayId, winnerId }: Decision): Promise<Holder> {
  await lockRoundOf(trx, winnerId);
  const holder = await selectRow<Holder>(
    trx,
    `select w.round_id as "roundId", w.entry_number as "entryNumber", g.title, w.status,
       w.claim_by <= clock_timestamp() as late, w.erased_at is not null as erased, w.confirmed_by as "confirmedBy"
     from winners w join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
     where w.id = ? and g.id = ? for update of w`,
    [winnerId, giveawayId],
  );
  if (!holder) throw problems.notFound('Winner not found');
  const { status, late, erased } = holder;
  if (erased) throw problems.conflict('conflict', 'The data of this winner was erased');
  if (status === 'passed-on') throw problems.conflict('conflict', 'The prize was passed on already');
  if (status === 'removed') throw problems.conflict('conflict', 'This winner was removed');
  if (status === 'expired' || (status === 'pending' && late)) {
    throw problems.conflict('conflict', 'The time to claim is over: award the next entry');
  }
  return holder;
}

async function addNote(trx: Transaction, what: 'confirmed' | 'passed', winnerId: number): Promise<void> {
  await trx.raw(
    `select add_ledger_note(round_id, ? || '|' || instant_text(clock_timestamp()) || '|winner ' || entry_number)
     from winners where id = ?`,
    [what, winnerId],
  );
}

function record(
  trx: Transaction,
  giveawayId: number,
  { entryNumber, title, status }: Holder,
  review: 'confirmed' | 'passed-on',
): Promise<void> {
  return addStaffChange(trx, {
    action: 'changed',
    kind: 'winner',
    itemId: giveawayId,
    label: `Entry #${entryNumber} of ${title}`,
    before: { status },
    after: { status, review },
  });
}
