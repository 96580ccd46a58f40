import type pg from 'pg';
import type { Stored } from '../history';

interface EntryRow {
  number: number;
  device: string;
  created_at: Date;
  ledger_hash: string;
  chained: boolean;
}

interface RoundRow {
  id: number;
  last: number;
  target: number;
  closed: boolean;
}

/** Entries with the hash of the previous line: an entry, or the opening line and any note in between. */
const entries = `
  select e.number, e.device, e.created_at, encode(e.hash, 'hex') as ledger_hash,
    e.hash = chained_hash(
      coalesce(
        (select n.hash from ledger_notes n
         where n.round_id = e.round_id and n.after_number = e.number - 1 order by n.position desc limit 1),
        lag(e.hash) over (order by e.number)),
      e.number || '|' || instant_text(e.created_at) || '|' || e.pseudonym) as chained
  from entries e where e.round_id = $1 order by e.number`;

/** Reads a round from the database itself. */
export async function readStored(db: pg.Pool, giveawayId: number, round: number): Promise<Stored> {
  const rounds = await db.query<RoundRow>(
    `select id, last_number as last, target_number as target, state = 'closed' as closed
     from rounds where giveaway_id = $1 and number = $2`,
    [giveawayId, round],
  );
  const [found] = rounds.rows;
  if (!found) throw new Error(`there is no round ${round}`);
  const rows = await db.query<EntryRow>(entries, [found.id]);
  const winners = await db.query<{ entry_number: number }>(
    'select entry_number from winners where round_id = $1 order by entry_number',
    [found.id],
  );
  return {
    entries: rows.rows.map((row) => ({
      number: row.number,
      device: row.device,
      createdAt: row.created_at.getTime(),
      ledgerHash: row.ledger_hash,
      chained: row.chained,
    })),
    target: found.target,
    lastNumber: found.last,
    closed: found.closed,
    winners: winners.rows.map((row) => row.entry_number),
  };
}
