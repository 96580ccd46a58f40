import { setTimeout as delay } from 'node:timers/promises';
import { connectWatchers } from '../live/connectWatchers';
import { withGiveaways } from '../live/otherReplica';
import { Viewers } from '../live/Viewers';
import type { Arrival } from '../live/watching';
import { quantile } from '../measure/quantile';
import { milliseconds, type Row } from '../measure/report';
import { giveawayId, openRound, signIn } from '../stack/openRound';
import { type Bench, portOf } from './Benchmark';
import { entryJob } from './entries';

const sockets = 5_000;
/** Entries between setting the target and the winning entry. */
const ahead = 1_000;
/** Milliseconds. */
const wanted = 150;
/** Seconds within which the drawn entries are made: 256 phones, each of which waits three seconds for its number. */
const seconds = 25;

interface Ends {
  readonly target: number;
  /** Milliseconds since the epoch. */
  readonly wonAt: number;
  readonly resetAt: number;
}

/** Delay until 5,000 viewers receive the winner, and then the new round, under full entry load. */
export async function roundEnds({ stack, load, program }: Bench): Promise<Row[]> {
  await openRound(stack);
  const staff = await signIn(stack);
  const port = portOf(stack.gateway);
  const viewers = new Viewers(program);
  try {
    await connectWatchers(viewers, port, sockets);
    const entering = load.run(entryJob({ port })(seconds));
    await viewers.watch(2);
    const watching = viewers.watch(seconds - 3);
    const target = (await countOf({ stack })) + ahead;
    await staff.setTarget(target);
    await winnerOf({ stack });
    await delay(2_000);
    await staff.reset();
    const { arrivals } = await watching;
    await entering;
    const ends = await readEnds({ stack }, target);
    return [
      rowOf(
        'the winner',
        arrivals.map((own) => winnerSeen(own, ends)),
      ),
      rowOf(
        'a new round',
        arrivals.map((own) => resetSeen(own, ends)),
      ),
    ];
  } finally {
    viewers.stop();
  }
}

/** @param late milliseconds for each reporting socket; undefined if it received nothing */
function rowOf(what: string, late: readonly (number | undefined)[]): Row {
  const seen = late.filter((one) => one !== undefined);
  const p99 = quantile(seen, 0.99);
  const missed = late.length - seen.length;
  return {
    what: `${what} on ${sockets} screens under full entry load`,
    ours: `p99 ${milliseconds(p99)}, median ${milliseconds(quantile(seen, 0.5))}, ${missed} of ${late.length} missed it`,
    wanted: `p99 under ${milliseconds(wanted)}, missed by none`,
    reached: missed === 0 && p99 < wanted,
  };
}

function winnerSeen(arrivals: readonly Arrival[], { target, wonAt }: Ends): number | undefined {
  const seen = arrivals.find(({ count }) => count === target);
  return seen && Math.max(0, seen.at - wonAt);
}

function resetSeen(arrivals: readonly Arrival[], { target, resetAt }: Ends): number | undefined {
  const end = arrivals.findIndex(({ count }) => count === target);
  const seen = arrivals.slice(end + 1).find(({ count }) => count < target);
  return end < 0 ? undefined : seen && Math.max(0, seen.at - resetAt);
}

function countOf({ stack }: Pick<Bench, 'stack'>): Promise<number> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<{ last: number }>(
      "select last_number as last from rounds where giveaway_id = $1 and state <> 'ended'",
      [giveawayId],
    );
    return rows[0]?.last ?? 0;
  });
}

/** Waits until the running round is won. */
async function winnerOf({ stack }: Pick<Bench, 'stack'>): Promise<void> {
  await withGiveaways(stack, async (db) => {
    const until = Date.now() + seconds * 1_000;
    while (Date.now() < until) {
      const { rowCount } = await db.query("select from rounds where giveaway_id = $1 and state = 'closed'", [
        giveawayId,
      ]);
      if (rowCount) return;
      await delay(100);
    }
    throw new Error(`the round was not won within ${seconds} s`);
  });
}

function readEnds({ stack }: Pick<Bench, 'stack'>, target: number): Promise<Ends> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<{ won: string; reset: string }>(
      `select extract(epoch from pg_xact_commit_timestamp(last.xmin)) * 1000 as won,
         extract(epoch from next.opened_at) * 1000 as reset
       from rounds next
       join rounds before on before.giveaway_id = next.giveaway_id and before.number = next.number - 1
       join entries last on last.round_id = before.id and last.number = $2
       where next.giveaway_id = $1 and next.state <> 'ended'`,
      [giveawayId, target],
    );
    const [found] = rows;
    if (!found) throw new Error('the times of the round are not known');
    return { target, wonAt: Number(found.won), resetAt: Number(found.reset) };
  });
}
