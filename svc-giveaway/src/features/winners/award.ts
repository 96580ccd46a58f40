import type { AdminWinner } from '@show/contracts';
import { type Database, problems, selectRow, selectRows, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { chosenRound, roundNotFound } from '../../rounds/findRound';
import { findAdminWinner } from './queries';

interface Award {
  readonly giveawayId: number;
  /** Defaults to the current round. */
  readonly round?: number | undefined;
  readonly claimDays: number;
}

interface Round {
  readonly id: number;
}

interface Holder {
  id: number;
  entryNumber: number;
  status: 'pending' | 'claimed' | 'expired' | 'passed-on' | 'removed';
  /** Whether the winner can still claim. */
  inTime: boolean;
}

/**
 * Awards the prize of a round to the next entry when its winner missed the deadline or was removed by staff. Next is the
 * entry right before, of a device that has not won yet. The award is recorded in the public ledger; an email is
 * queued where the entry has left an address.
 */
export function awardPrize(
  db: Database,
  { giveawayId, round: wanted, claimDays }: Award,
): Promise<AdminWinner> {
  return db.transaction(async (trx) => {
    const round = await lockRound(trx, giveawayId, wanted);
    const holders = await lockHolders(trx, round);
    const expired = findExpired(holders);
    if (expired) await trx('winners').where({ id: expired.id }).update({ status: 'expired' });
    return awardNext(trx, { giveawayId, round, claimDays });
  });
}

/**
 * Makes the next entry of a round, whose row is locked and whose prize has no holder, its winner. Throws conflict when
 * none is left.
 */
export async function awardNext(
  trx: Transaction,
  { giveawayId, round, claimDays }: Omit<Award, 'round'> & { readonly round: Round },
): Promise<AdminWinner> {
  const next = await nextEntry(trx, round);
  if (!next) {
    throw problems.conflict(
      'conflict',
      (await areDevicesCleared(trx, round))
        ? 'The devices of this round are no longer known, so nobody could claim its prize'
        : 'No entry is left to award',
    );
  }
  const winner = await selectRow<{ id: number }>(
    trx,
    `insert into winners (round_id, entry_number, device, code, won_at, claim_by)
     select ?, ?, ?::uuid, winner_code(), moment, moment + make_interval(days => ?)
     from clock_timestamp() as moment returning id`,
    [round.id, next.number, next.device, claimDays],
  );
  await trx.raw(
    `select add_ledger_note(?, 'awarded|' || instant_text(clock_timestamp()) || '|entry ' || ?)`,
    [round.id, next.number],
  );
  await recordGiveawayEvent(trx, giveawayId, 'giveaway.updated');
  if (winner) await trx.raw('select queue_alternate_mail(?)', [winner.id]);
  const awarded = winner && (await findAdminWinner(trx, winner.id));
  if (!awarded) throw new Error('The winner was not written');
  return awarded;
}

async function lockRound(trx: Transaction, giveawayId: number, wanted: number | undefined): Promise<Round> {
  const round = await selectRow<Round>(
    trx,
    `select id from rounds r where giveaway_id = ? and ${chosenRound} for no key update`,
    [giveawayId, wanted ?? null],
  );
  if (!round) throw roundNotFound(wanted);
  return round;
}

/** The winners so far, in order. Waits for a claim under way. */
function lockHolders(trx: Transaction, { id }: Round): Promise<Holder[]> {
  return selectRows(
    trx,
    `select id, entry_number as "entryNumber", status, clock_timestamp() < claim_by as "inTime"
     from winners where round_id = ? order by id for update`,
    [id],
  );
}

/** The winner who missed the deadline; undefined when the prize has no holder. Throws conflict while it has one. */
function findExpired(holders: readonly Holder[]): Holder | undefined {
  if (holders.length === 0) throw problems.conflict('conflict', 'This round has no winner yet');
  const holder = holders.find(({ status }) => status === 'pending' || status === 'claimed');
  if (holder?.status === 'claimed') throw problems.conflict('conflict', 'The prize of this round is claimed');
  if (holder?.inTime) throw problems.conflict('conflict', 'The winner can still claim the prize');
  return holder;
}

/** The latest entry before those that have won, of a device that can still claim. */
function nextEntry(trx: Transaction, { id }: Round): Promise<{ number: number; device: string } | undefined> {
  return selectRow(
    trx,
    `select number, device from entries
     where round_id = ? and number < (select min(entry_number) from winners where round_id = ?)
       and device not in (select device from winners where round_id = ?)
       and not exists (select from erased_devices d where d.device = entries.device)
       and not exists (
         select from purges p where p.round_id = entries.round_id and p.devices_cleared_at > entries.created_at)
     order by number desc limit 1`,
    [id, id, id],
  );
}

async function areDevicesCleared(trx: Transaction, { id }: Round): Promise<boolean> {
  const cleared = await selectRow(
    trx,
    'select from purges where round_id = ? and devices_cleared_at is not null',
    [id],
  );
  return cleared !== undefined;
}
