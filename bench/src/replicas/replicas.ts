import { portOf } from '../Bench';
import { entryJob } from '../comparisons/entries';
import { withGiveaways } from '../live/otherReplica';
import { LoadProcess } from '../load/LoadProcess';
import { median } from '../measure/median';
import { describeFailures, type Row, whole } from '../report';
import { type BenchStack, startBenchStack } from '../stack/benchStack';
import { giveawayId, openRound } from '../stack/openRound';
import { measureCosts } from './costs';
import { difference, idleSeconds, type PartCpu, partCpu } from './partCpu';
import { ownPair, type Pair, startPair } from './startPair';

const most = 3;
const phones = 256;
const rounds = 5;
const seconds = 4;

interface Round {
  readonly rate: number;
  /** CPU seconds for 1,000 entries. */
  readonly cpu: PartCpu;
  /** Part of the machine's CPU time without work. */
  readonly idle: number;
  readonly failed: Readonly<Record<string, number>>;
  /** What the round in the database has against the promise, or null. */
  readonly broken: string | null;
}

/** Entries with one, two and three gateways and replicas of svc-giveaway, and what entries and open pages cost. */
export async function replicas(program: string): Promise<Row[]> {
  const { stack, stop } = await startBenchStack();
  const stops: (() => Promise<void>)[] = [stop];
  const loads = Array.from({ length: most }, () => new LoadProcess(program));
  try {
    const rows = await measureCosts(stack, program, loads[0]);
    const pairs = [ownPair(stack)];
    while (pairs.length < most) pairs.push(await startPair(stack, stops));
    const measured = new Map<number, Round[]>();
    // One after the other, so that a busy moment of the machine meets all alike; the first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (let number = 1; number <= most; number += 1) {
        const one = await enter(stack, pairs.slice(0, number), loads);
        if (round > 0) measured.set(number, [...(measured.get(number) ?? []), one]);
      }
    }
    const alone = median((measured.get(1) ?? []).map(({ rate }) => rate));
    for (const [number, found] of measured) rows.push(rowOf(number, found, alone));
    return rows;
  } finally {
    for (const load of loads) load.stop();
    for (const end of stops.reverse()) await end();
  }
}

async function enter(
  stack: BenchStack,
  pairs: readonly Pair[],
  loads: readonly LoadProcess[],
): Promise<Round> {
  await openRound(stack);
  const [before, idleBefore] = [partCpu(stack, pairs), idleSeconds()];
  const began = performance.now();
  const connections = Math.round(phones / pairs.length);
  const results = await Promise.all(
    pairs.map(({ url }, at) => loads[at]?.run(entryJob({ port: portOf(url), connections })(seconds))),
  );
  const took = (performance.now() - began) / 1000;
  const idle = (idleSeconds() - idleBefore) / took;
  const spent = difference(before, partCpu(stack, pairs));
  const done = results.filter((result) => result !== undefined);
  const answered = done.reduce((sum, result) => sum + result.answered, 0);
  return {
    rate: done.reduce((sum, result) => sum + result.answered / result.seconds, 0),
    cpu: Object.fromEntries(
      Object.entries(spent).map(([part, cpu]) => [part, (cpu / answered) * 1000]),
    ) as unknown as PartCpu,
    idle,
    failed: Object.assign({}, ...done.map(({ failed }) => failed)),
    broken: await brokenPromise(stack, answered),
  };
}

/** Accepted numbers are exactly 1 to N, and every acknowledged entry has one. */
function brokenPromise(stack: BenchStack, answered: number): Promise<string | null> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<{ count: number; first: number; last: number }>(
      `select count(distinct number)::integer as count, min(number) as first, max(number) as last
       from entries where round_id = (select id from rounds where giveaway_id = $1 and state <> 'ended')`,
      [giveawayId],
    );
    const { count = 0, first, last } = rows[0] ?? {};
    if (first !== 1 || last !== count) return `numbers ${first} to ${last}, ${count} of them`;
    return count < answered ? `${answered} acknowledged, ${count} stored` : null;
  });
}

function rowOf(number: number, found: readonly Round[], alone: number): Row {
  const rate = median(found.map((one) => one.rate));
  const failed = describeFailures(Object.assign({}, ...found.map((one) => one.failed)));
  const broken = found.flatMap((one) => one.broken ?? []);
  const parts = Object.keys(found[0]?.cpu ?? {}) as (keyof PartCpu)[];
  const cpu = parts.map((part) => `${part} ${median(found.map((one) => one.cpu[part])).toFixed(2)}`);
  const idle = Math.round(median(found.map((one) => one.idle)) * 100);
  return {
    what: `entries with ${number} gateway${number > 1 ? 's' : ''} and as many svc-giveaway`,
    ours: `${whole(rate)} entries/s; CPU s for 1,000: ${cpu.join(', ')}; ${idle} % of a core idle; failed: ${failed}`,
    reference: 'one of each',
    ratio: (rate / alone).toFixed(2),
    wanted: 'numbers 1 to N, none lost',
    reached: broken.length === 0,
  };
}
