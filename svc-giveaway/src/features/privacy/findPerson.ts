import type { PersonData, PersonSelector } from '@show/contracts';
import { type Database, selectRows } from '@show/service-kit';
import { type PersonRows, selectPerson } from './selectPerson';

/** Everything stored about a person, for them to see. Throws as `selectPerson` does. */
export async function findPerson(db: Database, person: PersonSelector): Promise<PersonData> {
  const rows = await selectPerson(db, person);
  const [entries, prizes, mails, notices, contacts] = await Promise.all([
    readEntries(db, rows),
    readPrizes(db, rows),
    readMails(db, rows),
    readNotices(db, rows),
    readContacts(db, rows),
  ]);
  return { entries, prizes, mails, notices, contacts };
}

function readEntries(db: Database, { entries }: PersonRows): Promise<PersonData['entries']> {
  return selectRows(
    db,
    `select r.giveaway_id as "giveawayId", g.title as giveaway, r.number as round, e.number as "entryNumber",
       instant_text(e.created_at) as at, e.pseudonym, encode(e.hash, 'hex') as "ledgerHash", e.client,
       e.private_browsing as "privateBrowsing", num_nonnulls(e.fingerprint_key, e.address_key) > 0 as "hashesKept"
     from unnest(?::integer[], ?::integer[]) as mine (round_id, number)
     join entries e on e.round_id = mine.round_id and e.number = mine.number
     join rounds r on r.id = e.round_id join giveaways g on g.id = r.giveaway_id
     order by e.created_at desc`,
    [entries.map(({ roundId }) => roundId), entries.map(({ number }) => number)],
  );
}

function readPrizes(db: Database, { winnerIds }: PersonRows): Promise<PersonData['prizes']> {
  return selectRows(
    db,
    `select w.id as "winnerId", r.giveaway_id as "giveawayId", g.title as giveaway, r.number as round,
       w.entry_number as "entryNumber", w.status, w.first_name as "firstName", w.last_name as "lastName", w.email,
       w.location, w.latitude, w.longitude, w.code as "winnerCode",
       array(select instant_text(l.made_at) from claim_links l where l.winner_id = w.id order by l.made_at) as "claimLinks", instant_text(w.won_at) as "wonAt",
       instant_text(w.claimed_at) as "claimedAt"
     from winners w join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
     where w.id = any(?::integer[]) order by w.won_at desc`,
    [winnerIds],
  );
}

function readMails(db: Database, { winnerIds }: PersonRows): Promise<PersonData['mails']> {
  return selectRows(
    db,
    `select winner_id as "winnerId", data ->> 'email' as to, instant_text(created_at) as "createdAt",
       instant_text(sent_at) as "sentAt"
     from mail_outbox where winner_id = any(?::integer[]) order by created_at desc`,
    [winnerIds],
  );
}

function readNotices(db: Database, { noticeIds }: PersonRows): Promise<PersonData['notices']> {
  return selectRows(
    db,
    `select n.giveaway_id as "giveawayId", g.title as giveaway, n.email, instant_text(n.asked_at) as "askedAt",
       instant_text(n.confirmed_at) as "confirmedAt"
     from opening_notices n join giveaways g on g.id = n.giveaway_id
     where n.id = any(?::uuid[]) order by n.asked_at desc`,
    [noticeIds],
  );
}

function readContacts(db: Database, { contacts }: PersonRows): Promise<PersonData['contacts']> {
  return selectRows(
    db,
    `select r.giveaway_id as "giveawayId", g.title as giveaway, r.number as round, c.email,
       instant_text(c.left_at) as "leftAt"
     from unnest(?::integer[], ?::uuid[]) as mine (round_id, device)
     join entry_contacts c on c.round_id = mine.round_id and c.device = mine.device
     join rounds r on r.id = c.round_id join giveaways g on g.id = r.giveaway_id
     order by c.left_at desc`,
    [contacts.map(({ roundId }) => roundId), contacts.map(({ device }) => device)],
  );
}
