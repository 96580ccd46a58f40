import { connectWatchers, reporting } from '../live/connectWatchers';
import { withGiveaways } from '../live/otherReplica';
import { Viewers } from '../live/Viewers';
import type { Arrival } from '../live/watching';
import { compare } from '../measure/compare';
import { quantile } from '../measure/quantile';
import { milliseconds, printSides, type Row, ratioRow, whole } from '../measure/report';
import { giveawayId, openRound } from '../stack/openRound';
import { type Bench, pidsOf, portOf } from './Benchmark';
import { entryJob } from './entries';
import { roundEnds } from './roundEnds';

const seconds = 8;

/** A batch of entries in the database. */
interface Batch {
  /** Time of the commit in milliseconds since the epoch. */
  readonly at: number;
  readonly last: number;
}

interface Seen {
  readonly entriesPerSecond: number;
  readonly deliveriesPerSecond: number;
  /** Most messages that a socket received within any second. */
  readonly busiest: number;
  /** Age of each message's count on arrival: milliseconds since a newer batch was committed. */
  readonly stale: readonly number[];
  /** Milliseconds from the commit of each batch to the message with it. */
  readonly late: readonly number[];
  readonly lost: number;
}

/** Minimum ratio of the entry rate with 5,000 viewers to the rate without viewers. */
const wantedOfUnwatched = 0.9;

/** Age of live counts under full entry load, and the cost of viewers for entries. */
export async function liveUnderLoad(bench: Bench): Promise<Row[]> {
  const few = await watchEntries(bench, reporting);
  const many = await watchEntries(bench, 5_000);
  describe(`${reporting} sockets`, few);
  describe('5,000 sockets', many);
  return [
    ageRow(`${reporting} watching`, few, 100),
    ageRow('5,000 watching', many, 400),
    ...(await roundEnds(bench)),
    await costOfWatching(bench),
  ];
}

/** @param most milliseconds from a commit to the screen */
function ageRow(who: string, seen: Seen, most: number): Row {
  const oldest = Math.max(...seen.late);
  return {
    what: `count on a screen under full entry load, ${who}`,
    ours: `at most ${seen.busiest} a second, age at most ${milliseconds(oldest)}, p99 ${milliseconds(quantile(seen.late, 0.99))}`,
    wanted: `at most 20 a second, age at most ${milliseconds(most)}`,
    reached: seen.busiest <= 20 && oldest <= most && seen.lost === 0,
  };
}

async function costOfWatching({ stack, load, program, plan }: Bench): Promise<Row> {
  await openRound(stack);
  const port = portOf(stack.gateway);
  const viewers = new Viewers(program, { yields: true });
  try {
    const [watched, unwatched] = await compare(
      load,
      [
        {
          name: 'while 5,000 watch',
          pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
          job: entryJob({ port }),
          before: () => connectWatchers(viewers, port, 5_000),
          after: () => viewers.close(),
        },
        {
          name: 'while nobody watches',
          pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
          job: entryJob({ port }),
        },
      ],
      plan,
    );
    if (!watched || !unwatched) throw new Error('a side is missing');
    printSides('entries beside people who watch', 'entries/s', [watched, unwatched]);
    return ratioRow('entries while 5,000 watch', 'entries/s', watched, unwatched, wantedOfUnwatched);
  } finally {
    viewers.stop();
  }
}

async function watchEntries({ stack, load, program }: Bench, sockets: number): Promise<Seen> {
  await openRound(stack);
  const port = portOf(stack.gateway);
  const viewers = new Viewers(program);
  try {
    await connectWatchers(viewers, port, sockets);
    // Viewers start after the load and stop before it, so that all samples are under full load.
    const entering = load.run(entryJob({ port })(seconds + 3));
    await viewers.watch(2);
    const watched = await viewers.watch(seconds);
    const entered = await entering;
    const batches = await readBatches(stack);
    return {
      entriesPerSecond: entered.responses / entered.seconds,
      deliveriesPerSecond: watched.deliveries / watched.seconds,
      busiest: Math.max(...watched.arrivals.map(busiestSecond)),
      stale: watched.arrivals.flatMap((own) => own.map((arrival) => staleness(arrival, batches))),
      late: watched.arrivals.flatMap((own) => lateness(own, batches)),
      lost: watched.lost,
    };
  } finally {
    viewers.stop();
  }
}

export function readBatches(stack: Bench['stack']): Promise<Batch[]> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<{ at: string; last: number }>(
      `select (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000)::bigint as at, max(number) as last
       from entries where round_id = (select id from rounds where giveaway_id = $1 and state <> 'ended')
       group by 1 order by last`,
      [giveawayId],
    );
    return rows.map(({ at, last }) => ({ at: Number(at), last }));
  });
}

function busiestSecond(arrivals: readonly Arrival[]): number {
  let from = 0;
  let most = 0;
  for (const [index, { at }] of arrivals.entries()) {
    while (at - (arrivals[from]?.at ?? at) >= 1_000) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

function staleness({ at, count }: Arrival, batches: readonly Batch[]): number {
  const newer = batches[firstAfter(batches, count)];
  return newer ? Math.max(0, at - newer.at) : 0;
}

/** Milliseconds from the commit of each batch to the first arrival with it. */
export function lateness(arrivals: readonly Arrival[], batches: readonly Batch[]): number[] {
  const late: number[] = [];
  let shown = arrivals[0]?.count ?? 0;
  for (const { at, count } of arrivals.slice(1)) {
    for (let index = firstAfter(batches, shown); (batches[index]?.last ?? Infinity) <= count; index += 1)
      late.push(at - (batches[index]?.at ?? at));
    shown = Math.max(shown, count);
  }
  return late;
}

/** Index of the first batch that exceeds a count. */
function firstAfter(batches: readonly Batch[], count: number): number {
  let [low, high] = [0, batches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((batches[middle]?.last ?? 0) > count) high = middle;
    else low = middle + 1;
  }
  return low;
}

function describe(who: string, seen: Seen): void {
  const spread = (values: readonly number[]) =>
    [0.5, 0.99, 1].map((part) => milliseconds(quantile(values, part))).join(', ');
  console.log(
    `\n${who} while ${whole(seen.entriesPerSecond)} entries/s come: ${whole(seen.deliveriesPerSecond)} deliveries/s, ` +
      `at most ${seen.busiest} a second to one, ${seen.lost} sockets lost\n` +
      `  from commit (median, p99, most): ${spread(seen.late)}; stale on arrival: ${spread(seen.stale)}`,
  );
}
