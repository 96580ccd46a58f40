import type { Night } from '@show/contracts';
import { type Database, selectRow, selectRows } from '@show/service-kit';

interface Span {
  readonly from: string;
  readonly to: string;
}
type NightCount = NonNullable<Night['night']>;

export function findGiveaway(db: Database, id: number): Promise<Night['giveaway'] | undefined> {
  return selectRow(db, 'select id, title, prize from giveaways where id = ?', [id]);
}

/** Rounds that are offered as nights. */
const maxRounds = 20;

/**
 * The latest rounds with entries, newest first: from shortly before the first entry until an hour after the last, half a
 * day at most.
 */
export function listRounds(db: Database, giveawayId: number): Promise<Night['rounds']> {
  return selectRows(
    db,
    `select number, instant_text(greatest(opened, first - interval '15 minutes', until - interval '12 hours')) as from,
       instant_text(until) as to
     from (
       select r.number, date_trunc('minute', r.opened_at) as opened, date_trunc('minute', e.created_at) as first,
         date_trunc('minute', least(r.last_entry_at + interval '1 hour', now())) + interval '1 minute' as until
       from rounds r join entries e on e.round_id = r.id and e.number = r.first_number
       where r.giveaway_id = ?
     ) spans
     order by number desc limit ${maxRounds}`,
    [giveawayId],
  );
}

/** Rounds that took entries within the span: it may begin in one round and end in the next. */
const roundsOfNight = `
  select * from rounds
  where giveaway_id = :giveawayId and opened_at < :to and coalesce(ended_at, 'infinity') >= :from`;
const entriesOfNight = `
  from (${roundsOfNight}) r join entries e on e.round_id = r.id
  where e.created_at >= :from and e.created_at < :to`;
const countsOfNight = `
  from night_counts
  where giveaway_id = :giveawayId and minute >= date_trunc('minute', cast(:from as timestamptz)) and minute < :to`;

/** Counts a night from the entries themselves, and from what was counted beside them. */
export async function countNight(db: Database, giveawayId: number, span: Span): Promise<NightCount> {
  const night = { giveawayId, ...span };
  const [minutes, devices, purged, wins, signs, refusals, waits] = await Promise.all([
    selectRows<NightCount['minutes'][number]>(
      db,
      `select instant_text(date_trunc('minute', e.created_at)) as at, count(*)::integer as entries
       ${entriesOfNight} group by date_trunc('minute', e.created_at) order by 1`,
      night,
    ),
    selectRows<NonNullable<NightCount['devices']>[number]>(
      db,
      `select e.client as kind, count(*)::integer as entries ${entriesOfNight} group by 1 order by 2 desc, 1`,
      night,
    ),
    selectRow(
      db,
      `select 1 from (${roundsOfNight}) r join purges p on p.round_id = r.id
       where p.devices_cleared_at is not null limit 1`,
      night,
    ),
    selectRows<NightCount['wins'][number]>(
      db,
      `select number as round, instant_text(closed_at) as at, target_number as "entryNumber" from rounds
       where giveaway_id = :giveawayId and closed_at >= :from and closed_at < :to order by closed_at`,
      night,
    ),
    selectRows<NightCount['signs'][number]>(
      db,
      `select s.name, sum(c.visits)::integer as visits, sum(c.entries)::integer as entries
       from signs s join sign_counts c on c.sign_id = s.id
       where s.giveaway_id = :giveawayId and c.hour >= date_trunc('hour', cast(:from as timestamptz)) and c.hour < :to
       group by s.id order by 2 desc, 3 desc, s.id`,
      night,
    ),
    selectRows<NightCount['refusals'][number]>(
      db,
      `select name as reason, sum(times)::integer as times ${countsOfNight} and kind = 'refused'
       group by 1 order by 2 desc, 1`,
      night,
    ),
    selectRows<Wait>(
      db,
      `select name::integer as bound, sum(times)::integer as times ${countsOfNight} and kind = 'waited'
       group by 1 order by 1`,
      night,
    ),
  ]);
  return {
    ...span,
    entries: minutes.reduce((sum, { entries }) => sum + entries, 0),
    minutes,
    wins,
    devices: purged ? null : devices,
    signs,
    refusals,
    waiting: waits.length > 0 ? { p50: boundWithin(waits, 0.5), p99: boundWithin(waits, 0.99) } : null,
  };
}

interface Wait {
  readonly bound: number;
  readonly times: number;
}

function boundWithin(waits: readonly Wait[], share: number): number {
  let left = share * waits.reduce((sum, { times }) => sum + times, 0);
  for (const { bound, times } of waits) {
    left -= times;
    if (left <= 0) return bound;
  }
  return waits.at(-1)?.bound ?? 0;
}
