import { type GiveawayRules, type ShowRules, showRulesSchema } from '@show/contracts';
import { type Database, selectRow } from '@show/service-kit';
import { z } from 'zod';
import type { EntryRules } from '../../rounds/entryRules';
import { chosenRound } from '../../rounds/findRound';

/** The terms that the first line of a ledger states and later lines change. Rounds of version 1.0.0 have fewer. */
const termsSchema = z.object({
  title: z.string().optional(),
  prize: z.string().optional(),
  prizeValue: z.string().nullish(),
  rulesText: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
});

const openingSchema = termsSchema.extend({
  terms: z
    .object({
      cooldownSeconds: z.number(),
      perFingerprint: z.number(),
      perAddress: z.number(),
      claimDays: z.number(),
    })
    .partial(),
  show: showRulesSchema.nullish(),
});

interface Row {
  readonly round: number;
  readonly openedAt: string;
  readonly firstNumber: number;
  readonly targetEntries: number;
  readonly nameDelayHours: number | null;
  readonly isRunning: boolean;
  readonly opening: unknown;
  /** What staff changed while it ran, in order. */
  readonly edits: readonly unknown[];
  readonly showNow: ShowRules | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/**
 * The rules of a round, by its ledger; the current round's by default. Undefined when there is no such round.
 * @param limits in force now, by which a running round is judged
 */
export async function findRules(
  db: Database,
  { giveawayId, round }: { readonly giveawayId: number; readonly round?: number | undefined },
  limits: EntryRules,
): Promise<GiveawayRules | undefined> {
  const row = await selectRow<Row>(
    db,
    `select r.number as round, instant_text(r.opened_at) as "openedAt", r.first_number as "firstNumber",
       r.target_number as "targetEntries",
       (select name_delay_hours from privacy_settings) as "nameDelayHours",
       r.state = 'open' and giveaway_phase(g.start_date, g.end_date, g.paused, g.ended_at, clock_timestamp()) <> 'over'
         as "isRunning",
       (select line::jsonb from ledger_notes n where n.round_id = r.id and n.position = 0) as opening,
       coalesce((
         select json_agg(substring(n.line from '^edited[|][^|]*[|](.*)$')::jsonb order by n.position)
         from ledger_notes n where n.round_id = r.id and n.line like 'edited|%'), '[]') as edits,
       (select rules from show_identity) as "showNow",
       instant_text(g.start_date) as "startDate", instant_text(g.end_date) as "endDate"
     from rounds r join giveaways g on g.id = r.giveaway_id where r.giveaway_id = ? and ${chosenRound}`,
    [giveawayId, round ?? null],
  );
  if (!row) return undefined;
  const { isRunning, opening, edits, showNow, nameDelayHours, openedAt, firstNumber, targetEntries } = row;
  const { terms, show, ...stated } = openingSchema.parse(opening);
  const of = isRunning ? limits : { ...limits, ...terms };
  return {
    giveawayId,
    round: row.round,
    openedAt,
    firstNumber,
    targetEntries,
    cooldownHours: of.cooldownSeconds / 3600,
    perFingerprint: of.perFingerprint,
    perAddress: of.perAddress,
    claimDays: of.claimDays,
    nameDelayHours,
    startDate: row.startDate,
    endDate: row.endDate,
    ...stated,
    ...Object.assign({}, ...edits.map((edit) => termsSchema.parse(edit))),
    ...((show ?? showNow) && { show: show ?? showNow ?? undefined }),
    kept: Boolean(show),
  };
}
