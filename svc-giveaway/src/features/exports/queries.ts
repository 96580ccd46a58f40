import { type Database, selectRow, selectRows } from '@show/service-kit';

export interface ExportedEntry {
  number: number;
  at: string;
  pseudonym: string;
  client: string;
  privateBrowsing: boolean;
  hash: string;
}

/** Max entries of one query. */
const batchSize = 1_000;

/** All entries of a round in order, up to the last one when the export began. */
export async function* readEntries(db: Database, roundId: number): AsyncIterable<ExportedEntry[]> {
  const round = await selectRow<{ last: number }>(db, 'select last_number as last from rounds where id = ?', [
    roundId,
  ]);
  const last = round?.last ?? 0;
  for (let after = 0; after < last; ) {
    const entries = await selectRows<ExportedEntry>(
      db,
      `select number, instant_text(created_at) as at, pseudonym, client, private_browsing as "privateBrowsing",
         encode(hash, 'hex') as hash
       from entries where round_id = ? and number > ? and number <= ? order by number limit ?`,
      [roundId, after, last, batchSize],
    );
    if (entries.length > 0) yield entries;
    after = entries.length < batchSize ? last : (entries.at(-1)?.number ?? last);
  }
}

export interface ExportedWinner {
  round: number;
  entryNumber: number;
  status: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  location: string | null;
  wonAt: string;
  claimBy: string;
  claimedAt: string | null;
  passedOnReason: string | null;
  code: string | null;
}

/**
 * Winners of all rounds, latest first. There are few, so they come in one batch.
 * @param removed also those that staff have removed
 */
export async function* readWinners(
  db: Database,
  giveawayId: number,
  { removed }: { readonly removed: boolean },
): AsyncIterable<ExportedWinner[]> {
  yield await selectRows<ExportedWinner>(
    db,
    `select r.number as round, w.entry_number as "entryNumber", w.status,
       case when w.erased_at is null then w.first_name else 'Erased' end as "firstName", w.last_name as "lastName", w.email, w.location, instant_text(w.won_at) as "wonAt",
       instant_text(w.claim_by) as "claimBy", instant_text(w.claimed_at) as "claimedAt", w.passed_on_reason as "passedOnReason",
       case when w.erased_at is null then w.code end as code
     from winners w join rounds r on r.id = w.round_id
     where r.giveaway_id = ? and (? or w.status <> 'removed') order by w.won_at desc, w.id desc`,
    [giveawayId, removed],
  );
}
