import type { Erasure, PersonSelector } from '@show/contracts';
import { type Database, selectRows, setActor, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import type { MailFolder } from '../../mail/mailFolder';
import { type PersonRows, selectPerson } from './selectPerson';

/** Seconds for which an email that is being sent is waited for. */
const mailSeconds = 50;

interface ErasedPerson {
  readonly erasure: Erasure;
  readonly giveawayIds: readonly number[];
  /** The devices under which the person was known. */
  readonly devices: readonly string[];
}

/**
 * Erases what `selectPerson` finds. Entries keep number, time and ledger name, so every ledger and every receipt of
 * others still holds; prizes keep their number and status. An unclaimed prize is taken back, as nobody can
 * claim it anymore. The audit log and the events hold counts only.
 */
export function erasePerson(
  db: Database,
  person: PersonSelector,
  savedMails: Pick<MailFolder, 'erase'> | null,
): Promise<ErasedPerson> {
  return db.transaction(async (trx) => {
    await setActor(trx);
    await trx.raw(`select set_config('statement_timeout', ?, true)`, [`${mailSeconds}s`]);
    // One at a time, so that the second of two about one person finds it done.
    await trx.raw(`select pg_advisory_xact_lock(hashtext('erase a person'))`);
    const found = await selectPerson(trx, person);
    // Before any lock that entries wait for: an email that is being sent holds its row until the mail server has responded.
    const addresses = await findAddresses(trx, person, found);
    const mails = await eraseMails(trx, found);
    await savedMails?.erase(addresses);
    await lockPrizes(trx, found);
    // Again: a claim that was under way has ended by now.
    const rows = await selectPerson(trx, person);
    const lateAddresses = await findAddresses(trx, person, rows);
    const lateMails = await eraseMails(trx, rows);
    if (lateMails > 0) await savedMails?.erase(lateAddresses);
    const standIns = await markDevices(trx, rows.devices);
    await eraseEntries(trx, rows, standIns);
    await erasePrizes(trx, rows, standIns);
    // After the entries: a request that stores an address locks one of them.
    const contacts = await trx('entry_contacts').whereIn('device', rows.devices).delete();
    const noticed = await eraseNotices(trx, rows);
    const erasure = {
      entries: rows.entries.length,
      prizes: rows.winnerIds.length,
      mails: mails + lateMails,
      notices: noticed.length,
      contacts,
    };
    const giveawayIds = [...new Set([...(await findGiveaways(trx, rows)), ...noticed])];
    const [first] = giveawayIds;
    if (first !== undefined) {
      await trx.raw(`select add_staff_change('removed', 'personal-data', ?, ?, ?::jsonb, null)`, [
        first,
        'Personal data of one person',
        JSON.stringify(erasure),
      ]);
    }
    for (const giveawayId of giveawayIds) await recordGiveawayEvent(trx, giveawayId, 'giveaway.updated');
    return { erasure, giveawayIds, devices: rows.devices };
  });
}

/** Every address to which an email may have gone. */
async function findAddresses(
  trx: Transaction,
  { email }: PersonSelector,
  { winnerIds, noticeIds, contacts }: PersonRows,
): Promise<string[]> {
  const found = await selectRows<{ email: string }>(
    trx,
    `select email from winners where id = any(?::integer[]) and email is not null
     union select data ->> 'email' from mail_outbox where winner_id = any(?::integer[]) and data is not null
     union select email from opening_notices where id = any(?::uuid[])
     union select c.email from entry_contacts c
       join unnest(?::integer[], ?::uuid[]) as mine (round_id, device)
         on c.round_id = mine.round_id and c.device = mine.device`,
    [
      winnerIds,
      winnerIds,
      noticeIds,
      contacts.map(({ roundId }) => roundId),
      contacts.map(({ device }) => device),
    ],
  );
  return [...new Set([...(email ? [email] : []), ...found.map((row) => row.email)])];
}

function eraseMails(trx: Transaction, { winnerIds }: PersonRows): Promise<number> {
  return trx('mail_outbox').whereIn('winner_id', winnerIds).delete();
}

/** Locks the rounds first, as whatever changes a winner does. */
async function lockPrizes(trx: Transaction, { winnerIds }: PersonRows): Promise<void> {
  await trx.raw(
    `select from rounds where id in (select round_id from winners where id = any(?::integer[]))
     order by id for no key update`,
    [winnerIds],
  );
  await trx.raw('select from winners where id = any(?::integer[]) order by id for update', [winnerIds]);
}

/** Stored number and stand-in of each device. */
interface StandIns {
  readonly devices: string[];
  readonly standIns: string[];
}

/** Gives each device a number that only its own cookie leads to, until the mark is cleared. */
async function markDevices(trx: Transaction, devices: string[]): Promise<StandIns> {
  const marked = await selectRows<{ device: string; standIn: string }>(
    trx,
    `with marked as (
       insert into erased_devices (mark, device, erased_at)
         select erasure_mark(device), gen_random_uuid(), clock_timestamp() from unnest(?::uuid[]) as device
         on conflict (mark) do update set erased_at = excluded.erased_at
         returning mark, device
     )
     select known.device, marked.device as "standIn"
     from unnest(?::uuid[]) as known (device) join marked on marked.mark = erasure_mark(known.device)`,
    [devices, devices],
  );
  return { devices: marked.map(({ device }) => device), standIns: marked.map(({ standIn }) => standIn) };
}

async function eraseEntries(
  trx: Transaction,
  { entries }: PersonRows,
  { devices, standIns }: StandIns,
): Promise<void> {
  await trx.raw(
    `update entries e set device = known.stand_in, token = gen_random_uuid(), fingerprint_key = null,
       address_key = null, client = 'other', private_browsing = false, work = 0
     from unnest(?::integer[], ?::integer[]) as mine (round_id, number), unnest(?::uuid[], ?::uuid[]) as known (device, stand_in)
     where e.round_id = mine.round_id and e.number = mine.number and e.device = known.device`,
    [entries.map(({ roundId }) => roundId), entries.map(({ number }) => number), devices, standIns],
  );
}

async function erasePrizes(
  trx: Transaction,
  { winnerIds }: PersonRows,
  { devices, standIns }: StandIns,
): Promise<void> {
  await trx.raw(
    `select add_ledger_note(round_id, 'removed|' || instant_text(clock_timestamp()) || '|winner ' || entry_number)
     from winners where id = any(?::integer[]) and status = 'pending' order by id`,
    [winnerIds],
  );
  await trx('claim_links').whereIn('winner_id', winnerIds).delete();
  await trx.raw(
    `update winners w set device = known.stand_in, claim_device = null, passed_on_reason = null, code = winner_code(), first_name = null, last_name = null,
       email = null, location = null, latitude = null, longitude = null, erased_at = clock_timestamp(),
       status = case w.status when 'pending' then 'removed' else w.status end
     from unnest(?::uuid[], ?::uuid[]) as known (device, stand_in)
     where w.id = any(?::integer[]) and w.device = known.device`,
    [devices, standIns, winnerIds],
  );
}

/** With them go their emails. Returns the giveaways that they were about. */
async function eraseNotices(trx: Transaction, { noticeIds }: PersonRows): Promise<number[]> {
  const erased = await trx('opening_notices').whereIn('id', noticeIds).delete('giveaway_id');
  return erased.map(({ giveaway_id }: { giveaway_id: number }) => giveaway_id);
}

async function findGiveaways(trx: Transaction, { entries, winnerIds }: PersonRows): Promise<number[]> {
  const found = await selectRows<{ id: number }>(
    trx,
    `select distinct giveaway_id as id from rounds
     where id = any(?::integer[]) or id in (select round_id from winners where id = any(?::integer[]))
     order by 1`,
    [entries.map(({ roundId }) => roundId), winnerIds],
  );
  return found.map(({ id }) => id);
}
