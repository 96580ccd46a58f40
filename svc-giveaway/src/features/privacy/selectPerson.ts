import type { PersonSelector } from '@show/contracts';
import { type Database, problems, selectRows, type Transaction } from '@show/service-kit';

/** Rows that are about one person. */
export interface PersonRows {
  readonly winnerIds: number[];
  readonly entries: { readonly roundId: number; readonly number: number }[];
  /** Their devices, as they are stored. */
  readonly devices: string[];
  /** Their opening notices. */
  readonly noticeIds: string[];
  /** Email addresses that they left at their receipts. */
  readonly contacts: readonly Contact[];
}

interface Contact {
  readonly roundId: number;
  /** As it is stored. */
  readonly device: string;
}

type Queryable = Database | Transaction;

/**
 * Finds the data of a person: by email address their opening notices, their prizes and the
 * addresses at their receipts, with the entries of the devices of both; by a receipt everything of its device. Throws
 * not-found when there is nothing, conflict when it was erased.
 */
export async function selectPerson(db: Queryable, person: PersonSelector): Promise<PersonRows> {
  return person.email === undefined ? selectByReceipt(db, person) : selectByEmail(db, person.email);
}

async function selectByEmail(db: Queryable, email: string): Promise<PersonRows> {
  const prizes = await selectRows<{ id: number; device: string }>(
    db,
    `select w.id, w.device from winners w
     where lower(w.email) = lower(?)
       or exists (select from mail_outbox m where m.winner_id = w.id and lower(m.data ->> 'email') = lower(?))
       or w.email is null and exists (
         select from entry_contacts c
         where c.round_id = w.round_id and c.device = w.device and lower(c.email) = lower(?))
     order by w.id`,
    [email, email, email],
  );
  const contacts = await selectRows<Contact>(
    db,
    'select round_id as "roundId", device from entry_contacts where lower(email) = lower(?)',
    [email],
  );
  const notices = await selectRows<{ id: string }>(
    db,
    'select id from opening_notices where lower(email) = lower(?)',
    [email],
  );
  if (prizes.length + notices.length + contacts.length === 0)
    throw problems.notFound('No one with this email address is on file');
  const [winnerIds, devices] = [prizes.map(({ id }) => id), devicesOf([...prizes, ...contacts])];
  // Not the entry that won another person a prize on the same device.
  const entries = await selectRows<{ roundId: number; number: number }>(
    db,
    `select e.round_id as "roundId", e.number from entries e
     where e.device = any(?::uuid[]) and not exists (
       select from winners w
       where w.round_id = e.round_id and w.entry_number = e.number and w.id <> all(?::integer[]))`,
    [devices, winnerIds],
  );
  return { winnerIds, entries, devices, noticeIds: notices.map(({ id }) => id), contacts };
}

async function selectByReceipt(db: Queryable, receipt: PersonSelector): Promise<PersonRows> {
  const found = await findDevices(db, receipt);
  if (found.length === 0)
    throw problems.notFound('No such entry: compare the receipt with the public ledger');
  if (found.length > 1) {
    throw problems.conflict('conflict', 'Several entries have this name: give giveaway, round and number');
  }
  if (found[0]?.erased)
    throw problems.conflict('conflict', 'The personal data of this entry is already erased');
  const devices = devicesOf(found);
  const prizes = await selectRows<{ id: number }>(
    db,
    'select id from winners where device = any(?::uuid[]) order by id',
    [devices],
  );
  const entries = await selectRows<{ roundId: number; number: number }>(
    db,
    'select round_id as "roundId", number from entries where device = any(?::uuid[])',
    [devices],
  );
  const contacts = await selectRows<Contact>(
    db,
    'select round_id as "roundId", device from entry_contacts where device = any(?::uuid[])',
    [devices],
  );
  return { winnerIds: prizes.map(({ id }) => id), entries, devices, noticeIds: [], contacts };
}

function findDevices(
  db: Queryable,
  { pseudonym, giveaway = 0, round = 0, entry = 0 }: PersonSelector,
): Promise<{ device: string; erased: boolean }[]> {
  const erased = 'exists (select from erased_devices d where d.device = e.device) as erased';
  if (pseudonym !== undefined) {
    return selectRows(db, `select e.device, ${erased} from entries e where e.pseudonym = ? limit 2`, [
      pseudonym,
    ]);
  }
  return selectRows(
    db,
    `select e.device, ${erased} from entries e join rounds r on r.id = e.round_id
     where r.giveaway_id = ? and r.number = ? and e.number = ?`,
    [giveaway, round, entry],
  );
}

const devicesOf = (rows: readonly { readonly device: string }[]): string[] => [
  ...new Set(rows.map(({ device }) => device)),
];
