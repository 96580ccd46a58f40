import type { GiveawayRules, LedgerPage } from '@show/contracts';
import { type Database, selectRow } from '@show/service-kit';
import type { EntryRules } from '../../rounds/entryRules';

/** Max entries on a page. */
const pageSize = 1_000;

interface Wanted {
  readonly giveawayId: number;
  /** Defaults to the current round. */
  readonly round?: number | undefined;
  /** Number of the entry after which the page starts; defaults to the beginning. */
  readonly after?: number | undefined;
}

/**
 * A page of a ledger: the lines after an entry, up to the entry a thousand further on. One query reads all of it, so the
 * head hash belongs to the lines. Undefined when the giveaway or round does not exist.
 */
export async function findLedgerPage(
  db: Database,
  { giveawayId, round, after }: Wanted,
): Promise<LedgerPage | undefined> {
  const [bound, number] = round === undefined ? ["state <> 'ended'", []] : ['number = ?', [round]];
  const page = await selectRow<Omit<LedgerPage, 'giveawayId'>>(
    db,
    `with chosen as (
       select id, number, first_number, last_number, head_hash,
         greatest(coalesce(?::integer, 0), first_number - 1) as after
       from rounds where giveaway_id = ? and ${bound}
     ), lines as (
       select n.after_number as place, n.position,
         json_build_object('kind', 'note', 'text', n.line, 'hash', encode(n.hash, 'hex')) as line
       from ledger_notes n join chosen c on c.id = n.round_id
       where n.after_number >= c.after and n.after_number < c.after + ?
       union all
       select e.number, -1, json_build_object('kind', 'entry', 'number', e.number,
         'at', instant_text(e.created_at), 'pseudonym', e.pseudonym, 'hash', encode(e.hash, 'hex'))
       from entries e join chosen c on c.id = e.round_id
       where e.number > c.after and e.number <= c.after + ?
     )
     select c.number as round, encode(c.head_hash, 'hex') as head,
       (select json_agg(json_build_object('round', r.number, 'state', r.state,
           'openedAt', instant_text(r.opened_at), 'entries', r.last_number - r.first_number + 1)
         order by r.number desc) from rounds r where r.giveaway_id = ?) as rounds,
       c.last_number - c.first_number + 1
         + (select count(*) from ledger_notes n where n.round_id = c.id)::integer as total,
       coalesce((select json_agg(line order by place, position) from lines), '[]') as lines,
       case when c.last_number >= c.after + ? then c.after + ? end as next
     from chosen c`,
    [after ?? null, giveawayId, ...number, pageSize, pageSize, giveawayId, pageSize, pageSize],
  );
  return page && { giveawayId, ...page };
}

/** The rules in force and the running round. Undefined when the giveaway does not exist. */
export async function findRules(
  db: Database,
  giveawayId: number,
  rules: EntryRules,
): Promise<GiveawayRules | undefined> {
  const { cooldownSeconds, perFingerprint, perAddress, claimDays } = rules;
  const limits = { cooldownHours: cooldownSeconds / 3600, perFingerprint, perAddress, claimDays };
  const round = await selectRow<Omit<GiveawayRules, 'giveawayId' | keyof typeof limits>>(
    db,
    `select number as round, instant_text(opened_at) as "openedAt", first_number as "firstNumber",
       target_number as "targetEntries",
       (select name_delay_hours from privacy_settings) as "nameDelayHours"
     from rounds where giveaway_id = ? and state <> 'ended'`,
    [giveawayId],
  );
  return round && { giveawayId, ...round, ...limits };
}
