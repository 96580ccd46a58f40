import type { Job, LoadResult } from '../load/Job';
import type { LoadProcess } from '../load/LoadProcess';
import { cpuSeconds } from './cpuSeconds';
import { median } from './median';

/** One of the implementations compared. */
export interface Side {
  readonly name: string;
  /** Server processes whose CPU time is measured. */
  readonly pids: readonly number[];
  /** Runs the load of one round. */
  readonly job: (seconds: number) => Job | Promise<Job>;
  /** Prepares a round before its load. */
  readonly before?: () => Promise<void>;
  /** Cleans up after a round. */
  readonly after?: () => Promise<void>;
}

export interface Measured {
  readonly name: string;
  /** Median of responses per second. */
  readonly rate: number;
  readonly rates: readonly number[];
  /** CPU milliseconds of the server processes per thousand responses. */
  readonly cpu: number | undefined;
  readonly failed: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
}

/** Loads all sides in turn, A B B A A B, so that other load on the machine affects all of them alike. */
export async function compare(load: LoadProcess, sides: readonly Side[], plan: Plan): Promise<Measured[]> {
  const rounds = sides.map((): Round[] => []);
  for (const side of sides) await load.run(await side.job(plan.warmUp));
  for (let round = 0; round < plan.rounds; round += 1) {
    const turns = [...sides.entries()];
    for (const [at, side] of round % 2 ? turns.reverse() : turns)
      rounds[at]?.push(await measure(load, side, plan.seconds));
  }
  return sides.map(({ name }, at) => summarize(name, rounds[at] ?? []));
}

/** Median of the ratios of paired rounds. */
export function ratioOf(measured: Measured, reference: Measured): number {
  return median(measured.rates.map((rate, round) => rate / (reference.rates[round] ?? Number.NaN)));
}

interface Round extends LoadResult {
  readonly cpu: number | undefined;
}

async function measure(load: LoadProcess, side: Side, seconds: number): Promise<Round> {
  await side.before?.();
  try {
    const job = await side.job(seconds);
    const before = side.pids.map(cpuSeconds);
    const outcome = await load.run(job);
    const spent = side.pids.map((pid, at) => (cpuSeconds(pid) ?? Number.NaN) - (before[at] ?? Number.NaN));
    const cpu = spent.reduce((sum, one) => sum + one, 0);
    return { ...outcome, cpu: Number.isNaN(cpu) || side.pids.length === 0 ? undefined : cpu };
  } finally {
    await side.after?.();
  }
}

function summarize(name: string, rounds: readonly Round[]): Measured {
  const failed: Record<string, number> = {};
  for (const round of rounds) {
    for (const [status, count] of Object.entries(round.failed))
      failed[status] = (failed[status] ?? 0) + count;
  }
  const rates = rounds.map(({ responses, seconds }) => responses / seconds);
  const costs = rounds.flatMap(({ cpu, responses }) => (cpu === undefined ? [] : [(cpu / responses) * 1e6]));
  return { name, rates, rate: median(rates), cpu: costs.length > 0 ? median(costs) : undefined, failed };
}
