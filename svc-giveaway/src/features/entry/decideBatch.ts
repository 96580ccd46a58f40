import type { GiveawayPhase } from '@show/contracts';
import type { Pool } from '@show/service-kit';
import type { EntryRules } from '../../rounds/entryRules';
import type { Submission } from './submission';

/**
 * The words of the database function; `outcomeOf` translates them. `accepted`: a new entry; `known`: the entry of a
 * repeated request; `later` and `undecided`: not decided.
 */
export type DecidedOutcome =
  | 'accepted'
  | 'known'
  | 'repeat'
  | 'closed'
  | 'not-open'
  | 'paused'
  | 'over'
  | 'later'
  | 'undecided';

/** What `enter_batch` returns, see `migrations/functions/enter_batch.sql`. */
export interface Decision {
  readonly roundId: number;
  readonly round: number;
  /** Number of the newest entry that is public. */
  readonly publicNumber: number;
  readonly target: number;
  readonly closed: boolean;
  /** The phase of the giveaway apart from its round; `open`: it accepts entries. */
  readonly phase: GiveawayPhase;
  /** Version of the giveaway, which grows with every change by staff. */
  readonly version: number;
  /** Whether the next entries are dealt by a draw. */
  readonly drawing: boolean;
  readonly outcomes: readonly DecidedOutcome[];
  readonly numbers: readonly (number | null)[];
  readonly instants: readonly (number | null)[];
  /** Ledger hashes, `\\x` and 64 hexadecimal digits. */
  readonly hashes: readonly (string | null)[];
  readonly owners: readonly (string | null)[];
  /** Milliseconds for which each response must wait. */
  readonly holds: readonly (number | null)[] | null;
}

/** `check`: a dry run that accepts nothing; `draw`: the batch is one window of a draw. */
export type DecideMode = 'check' | 'write' | 'draw';

export interface BatchOptions {
  readonly giveawayId: number;
  readonly mode: DecideMode;
  /** Id of the round for which a window gathered: in another one nothing is accepted. */
  readonly roundId?: number | undefined;
  readonly rules: Pick<EntryRules, 'cooldownSeconds' | 'claimDays'>;
  /** Milliseconds for which a drawn entry is not public. */
  readonly drawDelay: number;
}

/** Prepared once on each connection. */
const statement = {
  name: 'enter_batch',
  text:
    'select enter_batch($1::integer, $2::boolean, $3::jsonb, $4::uuid[], $5::uuid[], $6::boolean[], $7::bigint[], ' +
    '$8::bigint[], $9::bigint[], $10::text[], $11::boolean[], $12::text[], $13::integer[]) as decision',
};

/** Decides a batch in one transaction. Null when the giveaway does not exist. */
export async function decideBatch(
  pool: Pool,
  batch: readonly Submission[],
  { giveawayId, mode, roundId, rules: { cooldownSeconds, claimDays }, drawDelay }: BatchOptions,
): Promise<Decision | null> {
  const rules = {
    cooldownSeconds,
    claimDays,
    drawDelay: drawDelay / 1000,
    gathered: mode === 'draw',
    round: roundId,
  };
  const { rows } = await pool.query<{ decision: Decision | null }>({
    ...statement,
    values: [
      giveawayId,
      mode !== 'check',
      JSON.stringify(rules),
      arrayOf(batch, 'token'),
      arrayOf(batch, 'device'),
      arrayOf(batch, 'recognized'),
      arrayOf(batch, 'fingerprint'),
      arrayOf(batch, 'address'),
      arrayOf(batch, 'subscriber'),
      arrayOf(batch, 'client'),
      arrayOf(batch, 'privateBrowsing'),
      arrayOf(batch, 'pseudonym'),
      arrayOf(batch, 'work'),
    ],
  });
  return rows[0]?.decision ?? null;
}

/** A Postgres array literal. The fields are generated here and contain no character that needs quoting. */
function arrayOf(batch: readonly Submission[], field: keyof Submission): string {
  let list = '';
  for (const submission of batch) list += list ? `,${submission[field]}` : submission[field];
  return `{${list}}`;
}
