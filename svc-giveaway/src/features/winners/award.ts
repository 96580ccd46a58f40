import type { AdminWinner } from '@show/contracts';
import { type Database, problems, selectRow, selectRows, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { findAdminWinner } from './queries';

interface Award {
  readonly giveawayId: number;
  /** The current one unless told. */
  readonly round?: number | undefined;
  readonly claimDays: number;
}

interface Round {
  id: number;
  number: number;
}

interface Holder {
  id: number;
  entryNumber: number;
  status: 'pending' | 'claimed' | 'expired' | 'removed';
  /** The claim period runs. */
  inTime: boolean;
}

/**
 * Gives the prize of a round to the next entry when nobody has it: its winner let the deadline pass, or staff took
 * the win back. Next is the entry right before, of a device that has not had its chance. Written to the ledger, where
 * everybody can see it.
 */
export function awardPrize(
  db: Database,
  { giveawayId, round: wanted, claimDays }: Award,
): Promise<AdminWinner> {
  return db.transaction(async (trx) => {
    const round = await lockRound(trx, giveawayId, wanted);
    const holders = await lockHolders(trx, round);
    const expired = holderToPassOver(holders);
    if (expired) await trx('winners').where({ id: expired.id }).update({ status: 'expired' });
    const next = await nextEntry(trx, round);
    if (!next) throw problems.conflict('conflict', 'No entry is left to award');
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
    const awarded = winner && (await findAdminWinner(trx, winner.id));
    if (!awarded) throw new Error('The winner was not written');
    return awarded;
  });
}

async function lockRound(trx: Transaction, giveawayId: number, wanted: number | undefined): Promise<Round> {
  const [which, number] = wanted === undefined ? ["state <> 'ended'", []] : ['number = ?', [wanted]];
  const round = await selectRow<Round>(
    trx,
    `select id, number from rounds where giveaway_id = ? and ${which} for no key update`,
    [giveawayId, ...number],
  );
  if (!round) throw problems.notFound(wanted === undefined ? 'Giveaway not found' : 'Round not found');
  return round;
}

/** Who has won so far, in order. A claim that is on its way is waited for. */
function lockHolders(trx: Transaction, { id }: Round): Promise<Holder[]> {
  return selectRows(
    trx,
    `select id, entry_number as "entryNumber", status, clock_timestamp() < claim_by as "inTime"
     from winners where round_id = ? order by id for update`,
    [id],
  );
}

/** The winner who let the deadline pass; undefined when nobody holds the prize. Refuses while somebody does. */
function holderToPassOver(holders: readonly Holder[]): Holder | undefined {
  if (holders.length === 0) throw problems.conflict('conflict', 'This round has no winner yet');
  const holder = holders.find(({ status }) => status === 'pending' || status === 'claimed');
  if (holder?.status === 'claimed') throw problems.conflict('conflict', 'The prize of this round is claimed');
  if (holder?.inTime) throw problems.conflict('conflict', 'The winner can still claim the prize');
  return holder;
}

/** The entry before the last one that had the prize. */
function nextEntry(trx: Transaction, { id }: Round): Promise<{ number: number; device: string } | undefined> {
  return selectRow(
    trx,
    `select number, device from entries
     where round_id = ? and number < (select min(entry_number) from winners where round_id = ?)
       and device not in (select device from winners where round_id = ?)
     order by number desc limit 1`,
    [id, id, id],
  );
}
