import { liveSubject, type RoundState } from '@show/contracts';
import { connect } from 'nats';
import pg from 'pg';
import type { BenchStack } from '../stack/benchStack';
import { giveawayId } from '../stack/openRound';

/** Milliseconds between two counts: at least as often as viewers receive them. */
const every = 50;

/**
 * Publishes counts as another replica of the service would, so that the cost of the broadcast is measured
 * without the cost of entries. Returns a function that stops it.
 */
export async function startOtherReplica(stack: BenchStack): Promise<() => Promise<void>> {
  const { id, number, target } = await runningRound(stack);
  const { host, username, password } = new URL(stack.servers.nats.url);
  const nats = await connect({ servers: host, user: username, pass: decodeURIComponent(password) });
  let count = 1_000_000;
  const publishing = setInterval(() => {
    count += 100;
    const state: RoundState = {
      giveawayId,
      roundId: id,
      round: number,
      last: count,
      target,
      closed: false,
    };
    nats.publish(liveSubject(giveawayId), JSON.stringify(state));
  }, every);
  return async () => {
    clearInterval(publishing);
    await nats.close();
  };
}

interface RunningRound {
  readonly id: number;
  readonly number: number;
  readonly target: number;
}

async function runningRound(stack: BenchStack): Promise<RunningRound> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<RunningRound>(
      "select id, number, target_number as target from rounds where giveaway_id = $1 and state <> 'ended'",
      [giveawayId],
    );
    if (!rows[0]) throw new Error('no round runs');
    return rows[0];
  });
}

/** Queries the database of svc-giveaway. */
export async function withGiveaways<T>(
  { servers }: BenchStack,
  query: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(servers.postgres.url);
  url.pathname = '/giveaway';
  const db = new pg.Client({ connectionString: url.href });
  await db.connect();
  return query(db).finally(() => db.end());
}
