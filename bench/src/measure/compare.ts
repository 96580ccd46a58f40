import type { Job, Outcome } from '../load/Job';
import type { LoadProcess } from '../load/LoadProcess';
import { cpuSeconds } from './cpuSeconds';

/** One of the two sides of a comparison. */
export interface Side {
  readonly name: string;
  /** Processes that answer, for what they cost. */
  readonly pids: readonly number[];
  /** The load of one round; called anew for each. */
  readonly job: (seconds: number) => Job;
}

interface Measured {
  readonly name: string;
  /** Median of answers a second. */
  readonly rate: number;
  readonly rates: readonly number[];
  /** CPU milliseconds of the answering processes for a thousand answers. */
  readonly cpu: number | undefined;
  readonly failed: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
}

export interface Compared {
  readonly measured: Measured;
  readonly reference: Measured;
  /** Median of what each round of the first side is to the round of the second that follows it. */
  readonly ratio: number;
}

/** Loads both sides in turn, A B A B, so that whatever slows the machine down slows down both. */
export async function compare(
  load: LoadProcess,
  sides: readonly [measured: Side, reference: Side],
  plan: Plan,
): Promise<Compared> {
  const rounds: [Round[], Round[]] = [[], []];
  for (const side of sides) await load.run(side.job(plan.warmUp));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const at of [0, 1] as const) rounds[at].push(await measure(load, sides[at], plan.seconds));
  }
  const measured = summarize(sides[0].name, rounds[0]);
  const reference = summarize(sides[1].name, rounds[1]);
  const ratios = measured.rates.map((rate, round) => rate / (reference.rates[round] ?? Number.NaN));
  return { measured, reference, ratio: median(ratios) };
}

interface Round extends Outcome {
  readonly cpu: number | undefined;
}

async function measure(load: LoadProcess, { pids, job }: Side, seconds: number): Promise<Round> {
  const before = pids.map(cpuSeconds);
  const outcome = await load.run(job(seconds));
  const spent = pids.map((pid, at) => (cpuSeconds(pid) ?? Number.NaN) - (before[at] ?? Number.NaN));
  const cpu = spent.reduce((sum, one) => sum + one, 0);
  return { ...outcome, cpu: Number.isNaN(cpu) ? undefined : cpu };
}

function summarize(name: string, rounds: readonly Round[]): Measured {
  const failed: Record<string, number> = {};
  for (const round of rounds) {
    for (const [status, count] of Object.entries(round.failed))
      failed[status] = (failed[status] ?? 0) + count;
  }
  const rates = rounds.map(({ answered, seconds }) => answered / seconds);
  const costs = rounds.flatMap(({ cpu, answered }) => (cpu === undefined ? [] : [(cpu / answered) * 1e6]));
  return { name, rates, rate: median(rates), cpu: costs.length > 0 ? median(costs) : undefined, failed };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
