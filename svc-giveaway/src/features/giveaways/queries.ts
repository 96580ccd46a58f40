import type { AnnouncedGiveaway, Giveaway, RoundState } from '@show/contracts';
import { type Database, selectRow, selectRows, type Transaction } from '@show/service-kit';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';

export interface GiveawayReading {
  /** Milliseconds after which drawn entries are counted. */
  readonly drawDelay: number;
  readonly cooldownSeconds: number;
}

const giveaways = `
  select
    ?::double precision / 3600 as "cooldownHours",
    g.id, g.title, g.description, g.prize, g.prize_value as "prizeValue", g.rules_text as "rulesText",
    g.thumbnail, g.next_steps as "nextSteps", g.awaits_rules as "awaitsRules",    instant_text(g.start_date) as "startDate", instant_text(g.end_date) as "endDate",
    giveaway_status(g, r, clock_timestamp()) as status,
    g.id = main.id as main, g.pinned,
    g.target_entries as "targetEntries", counted.number as "currentEntries", counted.number as "entryCount",
    winner_public_name(w) as "winnerName", winner_public_name(w) as winner, w.entry_number as "winnerNumber",
    r.state = 'closed' as "winnerSelected", r.number as round,
    (
      select count(*)::integer from winners every join rounds its on its.id = every.round_id
      where its.giveaway_id = g.id and every.status in ('pending', 'claimed')
    ) as "winnerCount",
    instant_text(g.published_at) as "publishedAt", instant_text(g.updated_at) as "updatedAt",
    case when m.url is null then '{}'::json
      else json_build_object(
        'thumbnail', json_build_object('width', m.width, 'height', m.height, 'alt', m.alt, 'color', m.color)
      )
    end as sizes
  from giveaways g
  join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
  cross join (select main_giveaway() as id) main
  cross join lateral (select public_number(r, make_interval(secs => ? / 1000.0)) as number) counted
  left join winners w on w.round_id = r.id and w.status = 'claimed'
  left join media_images m on m.url = g.thumbnail`;

const valuesOf = ({ cooldownSeconds, drawDelay }: GiveawayReading) => [cooldownSeconds, drawDelay];

export function listGiveaways(db: Database, reading: GiveawayReading): Promise<Giveaway[]> {
  return selectRows(db, `${giveaways} order by g.published_at desc, g.id desc`, valuesOf(reading));
}

/** Throws not-found. */
export async function findGiveaway(
  db: Database | Transaction,
  id: number,
  reading: GiveawayReading,
): Promise<Giveaway> {
  const found = await selectRow<Giveaway>(db, `${giveaways} where g.id = ?`, [...valuesOf(reading), id]);
  if (!found) throw giveawayNotFound();
  return found;
}

export function findMainGiveaway(db: Database, reading: GiveawayReading): Promise<Giveaway | undefined> {
  return selectRow(db, `${giveaways} where g.id = main.id`, valuesOf(reading));
}

export function findAnnouncedGiveaway(db: Database): Promise<AnnouncedGiveaway | undefined> {
  return selectRow(
    db,
    `select g.id, g.title, instant_text(g.start_date) as "startDate", status
     from giveaways g
     join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
     cross join lateral (select giveaway_status(g, r, clock_timestamp()) as status) present
     where status = 'open' or status = 'planned' and g.start_date < clock_timestamp() + interval '14 days'
     order by status = 'open' desc, g.pinned desc, g.start_date nulls first, g.id
     limit 1`,
  );
}

const roundState = `
  r.giveaway_id as "giveawayId", r.id as "roundId", r.number as round,
  public_number(r, make_interval(secs => ? / 1000.0)) as last, r.target_number as target, r.state = 'closed' as closed, g.version::integer as version,
  giveaway_phase(g.start_date, g.end_date, g.paused or g.awaits_rules, g.ended_at, clock_timestamp()) as phase`;

/** Ends the running round and opens a new one, whose ledger begins with the terms. */
export async function openRound(trx: Transaction, giveawayId: number, terms: object): Promise<RoundState> {
  const opened = await selectRow<RoundState>(
    trx,
    `select ${roundState} from open_round(?, ?::jsonb) r join giveaways g on g.id = r.giveaway_id`,
    [0, giveawayId, JSON.stringify(terms)],
  );
  if (!opened) throw new Error(`No round of giveaway ${giveawayId} was opened`);
  return opened;
}

/** States of the running rounds of these giveaways. */
export function findRoundStates(
  db: Database | Transaction,
  giveawayIds: readonly number[],
  drawDelay: number,
): Promise<RoundState[]> {
  return selectRows(
    db,
    `select ${roundState} from rounds r join giveaways g on g.id = r.giveaway_id
     where r.giveaway_id = any(?::integer[]) and r.state <> 'ended'`,
    [drawDelay, `{${giveawayIds.join(',')}}`],
  );
}
