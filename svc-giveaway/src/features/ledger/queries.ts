import type { LedgerPage } from '@show/contracts';
import { type Database, selectRow } from '@show/service-kit';
import { chosenRound } from '../../rounds/findRound';

/** Max entries on a page. */
const pageSize = 1_000;

interface Wanted {
  readonly giveawayId: number;
  /** Defaults to the current round. */
  readonly round?: number | undefined;
  /** Number of the entry after which the page starts; defaults to the beginning. */
  readonly after?: number | undefined;
  /** Milliseconds after which drawn entries are public. */
  readonly drawDelay: number;
}

/**
 * A page of a ledger: the lines after an entry, up to the entry a thousand further on. One query reads all of it, so the
 * head hash belongs to the lines. Drawn entries that are not public yet are left out, with all that follows. Undefined when the giveaway or round does not exist.
 */
export async function findLedgerPage(
  db: Database,
  { giveawayId, round, after, drawDelay }: Wanted,
): Promise<LedgerPage | undefined> {
  const page = await selectRow<Omit<LedgerPage, 'giveawayId'>>(
    db,
    `with chosen as (
       select r.id, r.number, r.first_number, shown.number as last_number, r.head_hash,
         shown.number < r.last_number as is_partial,
         greatest(coalesce(?::integer, 0), r.first_number - 1) as after
       from rounds r
       cross join lateral (select public_number(r, make_interval(secs => ? / 1000.0)) as number) shown
       where r.giveaway_id = ? and ${chosenRound}
     ), notes as (
       select n.* from ledger_notes n join chosen c on c.id = n.round_id
       where not c.is_partial or n.after_number < c.last_number
         or n.after_number = c.last_number and n.created_at <= clock_timestamp() - make_interval(secs => ? / 1000.0)
     ), lines as (
       select n.after_number as place, n.position,
         json_build_object('kind', 'note', 'text', n.line, 'hash', encode(n.hash, 'hex')) as line
       from notes n cross join chosen c
       where n.after_number >= c.after and n.after_number < c.after + ?
       union all
       select e.number, -1, json_build_object('kind', 'entry', 'number', e.number,
         'at', instant_text(e.created_at), 'pseudonym', e.pseudonym, 'hash', encode(e.hash, 'hex'))
       from entries e join chosen c on c.id = e.round_id
       where e.number > c.after and e.number <= least(c.after + ?, c.last_number)
     )
     select c.number as round,
       encode(case when c.is_partial then coalesce(
           (select n.hash from notes n where n.after_number = c.last_number order by n.position desc limit 1),
           (select e.hash from entries e where e.round_id = c.id and e.number = c.last_number))
         else c.head_hash end, 'hex') as head,
       (select json_agg(json_build_object('round', r.number, 'state', r.state,
           'openedAt', instant_text(r.opened_at), 'entries',
           public_number(r, make_interval(secs => ? / 1000.0)) - r.first_number + 1)
         order by r.number desc) from rounds r where r.giveaway_id = ?) as rounds,
       c.last_number - c.first_number + 1
         + (select count(*) from notes)::integer as total,
       coalesce((select json_agg(line order by place, position) from lines), '[]') as lines,
       case when c.last_number >= c.after + ? then c.after + ? end as next
     from chosen c`,
    [
      ...[after ?? null, drawDelay, giveawayId, round ?? null, drawDelay],
      ...[pageSize, pageSize, drawDelay, giveawayId, pageSize, pageSize],
    ],
  );
  return page && { giveawayId, ...page };
}
