import { parseArgs } from 'node:util';
import { LoadProcess } from '../load/LoadProcess';
import { describeMachine, describeUse, startMachineUse } from '../measure/machine';
import { printRows, type Row } from '../measure/report';
import { startBenchStack } from '../stack/benchStack';
import type { Bench, Benchmark } from './Benchmark';
import { cachedList } from './cachedList';
import { deliveries } from './deliveries';
import { entries } from './entries';
import { liveUnderLoad } from './liveUnderLoad';
import { night } from './night';
import { onAir } from './onAir';
import { outages } from './outages';
import { pages } from './pages';
import { scan } from './scan';
import { scanBurst } from './scanBurst';
import { uncachedRead } from './uncachedRead';

const plan = { rounds: 5, seconds: 3, warmUp: 2 };

const benchmarks: Readonly<Record<string, Benchmark>> = {
  list: cachedList,
  uncached: uncachedRead,
  entries,
  burst: scanBurst,
  outages,
  deliveries,
  live: liveUnderLoad,
  'on-air': onAir,
  pages,
  scan,
  night,
};
export const benchmarkNames = Object.keys(benchmarks);

/**
 * `npm run lab -- all` runs every benchmark on one stack, `npm run lab -- list entries` some of them.
 *
 *   --visits 500   size of the crowd of `night`
 *
 * Returns the number of targets that were missed.
 * @param program entry file of every helper process
 */
export async function runBenchmarks(args: readonly string[], program: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { visits: { type: 'string', default: '5000' } },
  });
  const chosen = positionals.includes('all') ? benchmarkNames : positionals;
  const unknown = chosen.find((name) => !benchmarks[name]);
  if (unknown) throw new Error(`there is no '${unknown}'; there are: ${benchmarkNames.join(', ')}`);
  console.log(describeMachine());
  console.log('starting a stack in .local/bench');
  const { stack, stop } = await startBenchStack();
  const load = new LoadProcess(program);
  const rows: Row[] = [];
  try {
    for (const name of chosen) {
      const measured = await attempt(name, { stack, load, program, plan, visits: Number(values.visits) });
      // Printed immediately as well, so that an aborted run shows its results.
      printRows(measured);
      rows.push(...measured);
    }
  } finally {
    load.stop();
    await stop();
  }
  printRows(rows);
  return rows.filter(({ reached }) => reached === false).length;
}

/** Reports a failed benchmark and continues with the others. */
async function attempt(name: string, bench: Bench): Promise<Row[]> {
  const started = performance.now();
  const machineUse = startMachineUse();
  try {
    return (await benchmarks[name]?.(bench)) ?? [];
  } catch (error) {
    console.error(error);
    const ours = error instanceof Error ? `failed: ${error.message}` : 'failed';
    return [{ what: name, ours, wanted: '', reached: false }];
  } finally {
    const took = Math.round((performance.now() - started) / 1000);
    console.log(`${name} took ${took} s; ${describeUse(machineUse())}`);
  }
}
