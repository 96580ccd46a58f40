import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, portOf } from '../Bench';
import { compareList } from '../comparisons/cachedList';
import { gatewayPid, restartGateway } from '../hostile/restartGateway';
import { Helper } from '../load/Helper';
import { LoadProcess } from '../load/LoadProcess';
import { ratioOf } from '../measure/compare';
import { type Figures, readFigures } from '../measure/figures';
import { findIdleDifferences, readIdleState } from '../measure/idleState';
import { quantile } from '../measure/quantile';
import { describeFailures, milliseconds, type Row, whole } from '../report';
import { type BenchStack, startBenchStack } from '../stack/benchStack';
import { readStackFile } from '../stack/launchStack';
import { openRound } from '../stack/openRound';
import { addressesOf } from './addressesOf';
import type { BeginMixed } from './serveMixed';
import type { TrafficFigures } from './Traffic';

export interface SoakOptions {
  readonly program: string;
  readonly minutes: number;
  /** Factor on the request rate. */
  readonly pace: number;
}

const pages = 1_000;
/** Samples in the whole run; the first is taken after each page was requested once or twice. */
const samples = 12;

/**
 * Seconds of the same traffic before the list is measured. A gateway that has only answered one URL is up to
 * a tenth faster: its code is optimised for that URL alone.
 */
const warmUpSeconds = 60;

/** Resources of one process. */
interface ProcessResources {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  readonly handles: number;
  readonly timers: number;
}
interface Sample {
  readonly minute: number;
  readonly seen: TrafficFigures;
  readonly resources: Readonly<Record<string, ProcessResources>>;
}

/** Mixed traffic for a long time, to detect leaks and slowdowns. */
export async function soak({ program, minutes, pace }: SoakOptions): Promise<Row[]> {
  console.log('starting a stack in .local/bench whose visitors are told apart by their addresses');
  const { stack, stop } = await startBenchStack({ TRUSTED_PROXY_HOPS: '0', SHARED_ADDRESSES: '192.0.2.1' });
  const load = new LoadProcess(program);
  const mixed = new Helper(program, 'mixed');
  const bench: Bench = {
    stack,
    load,
    program,
    cms: undefined,
    articles: [],
    plan: { rounds: 5, seconds: 3, warmUp: 2 },
  };
  try {
    await openRound(stack);
    const traffic = {
      kind: 'begin',
      port: portOf(stack.gateway),
      origin: new URL(stack.gateway).origin,
      passcode: stack.adminPasscode,
      addresses: await addressesOf(stack.gateway, pages),
      pace,
    } satisfies BeginMixed;
    const warmUp = async () => {
      await mixed.ask(traffic);
      await delay(warmUpSeconds * 1000);
      await mixed.ask({ kind: 'end' });
    };
    await warmUp();
    const ratioBefore = await listRatio(bench);
    const idle = await readIdleState(stack.file);
    const idleBefore = await readResources(stack);
    await mixed.ask(traffic);
    const seen = await watch(stack, mixed, minutes);
    await mixed.ask({ kind: 'end' });
    const differences = await findIdleDifferences(stack.file, idle);
    const idleAfter = await readResources(stack);
    const ratioAfter = await listRatio(bench);
    await restartGateway(stack.file);
    await warmUp();
    const ratioRestarted = await listRatio({ ...bench, stack: { ...stack, ...readStackFile(stack.file) } });
    printResources('idle before', idleBefore);
    printResources('idle afterwards', idleAfter);
    return rowsOf({ seen, ratioBefore, ratioAfter, ratioRestarted, differences, minutes });
  } finally {
    mixed.stop();
    load.stop();
    await stop();
  }
}

async function listRatio(bench: Bench): Promise<number> {
  const { sides } = await compareList(bench);
  const [ours, bare] = sides;
  const ratio = ours && bare ? ratioOf(ours, bare) : Number.NaN;
  console.log(
    `cached list, gateway ${gatewayPid(bench.stack.file)}: ${whole(ours?.rate ?? 0)} answers/s, ` +
      `bare node:http ${whole(bare?.rate ?? 0)}, ratio ${ratio.toFixed(2)}`,
  );
  return ratio;
}

async function watch(stack: BenchStack, mixed: Helper, minutes: number): Promise<Sample[]> {
  const seen: Sample[] = [];
  const began = performance.now();
  for (let at = 1; at <= samples; at += 1) {
    await delay(Math.max(0, began + (at / samples) * minutes * 60_000 - performance.now()));
    const sample = {
      minute: (performance.now() - began) / 60_000,
      seen: await mixed.ask<TrafficFigures>({ kind: 'sample' }),
      resources: await readResources(stack),
    };
    printSample(sample);
    seen.push(sample);
  }
  return seen;
}

async function readResources(stack: BenchStack): Promise<Record<string, ProcessResources>> {
  const running = readStackFile(stack.file);
  const resources = Object.keys(running.processes).map(async (name) => {
    return [name, resourcesFrom(await readFigures(running, name))] as const;
  });
  return Object.fromEntries(await Promise.all(resources));
}

function resourcesFrom(figures: Figures): ProcessResources {
  const megabytes = (name: string) => Math.round((figures.get(name) ?? 0) / 1e6);
  return {
    rss: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
    handles: figures.get('nodejs_active_handles_total') ?? 0,
    timers: figures.get('nodejs_active_resources{type="Timeout"}') ?? 0,
  };
}

const p99 = ({ took }: TrafficFigures): number => quantile(took, 0.99);
const rate = ({ answered, seconds }: TrafficFigures): number => answered / seconds;

function printSample({ minute, seen, resources }: Sample): void {
  console.log(
    `\nminute ${minute.toFixed(1)}: ${rate(seen).toFixed(0)} answers/s, p99 ${milliseconds(p99(seen))}, ` +
      `failed: ${describeFailures(seen.failed)}`,
  );
  printResources('in use', resources);
}

function printResources(when: string, resources: Readonly<Record<string, ProcessResources>>): void {
  console.log(`memory in MB, ${when}`);
  console.table(resources);
}

interface Result {
  readonly seen: readonly Sample[];
  readonly ratioBefore: number;
  readonly ratioAfter: number;
  readonly ratioRestarted: number;
  readonly differences: readonly string[];
  readonly minutes: number;
}

/** Limit of a ratio. */
type Wanted = { readonly most: number } | { readonly least: number };

/** Compares the last third of the run with the second; the first warms the caches. */
function rowsOf({ seen, ratioBefore, ratioAfter, ratioRestarted, differences, minutes }: Result): Row[] {
  const third = Math.floor(seen.length / 3);
  const middle = seen.slice(third, 2 * third);
  const last = seen.slice(-third);
  const mean = (samples: readonly Sample[], of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const compared = (what: string, unit: string, of: (sample: Sample) => number, wanted: Wanted): Row => {
    const [before, after] = [mean(middle, of), mean(last, of)];
    const ratio = after / before;
    return {
      what: `${what}, last third of ${minutes} minutes`,
      ours: `${after.toFixed(0)} ${unit}`.trimEnd(),
      reference: `the third before: ${before.toFixed(0)}`,
      ratio: ratio.toFixed(2),
      wanted: 'most' in wanted ? `at most ${wanted.most}` : `at least ${wanted.least}`,
      reached: 'most' in wanted ? ratio <= wanted.most : ratio >= wanted.least,
    };
  };
  const processes = Object.keys(seen[0]?.resources ?? {});
  const memory = processes.map((name) =>
    compared(`memory of ${name}`, 'MB', ({ resources }) => resources[name]?.rss ?? Number.NaN, {
      most: 1.15,
    }),
  );
  const ofAll = (figure: 'handles' | 'timers') => (sample: Sample) =>
    processes.reduce((sum, name) => sum + (sample.resources[name]?.[figure] ?? Number.NaN), 0);
  const failed = seen.flatMap((sample) => Object.entries(sample.seen.failed));
  return [
    {
      what: `cached list after ${minutes} minutes of mixed traffic`,
      ours: `${ratioAfter.toFixed(2)} of bare node:http`,
      reference: `after a minute: ${ratioBefore.toFixed(2)}, restarted: ${ratioRestarted.toFixed(2)}`,
      ratio: (ratioAfter / Math.max(ratioBefore, ratioRestarted)).toFixed(2),
      wanted: 'at least 0.9',
      reached: ratioAfter >= 0.9 * Math.max(ratioBefore, ratioRestarted),
    },
    compared('answers to mixed traffic', 'a second', ({ seen: of }) => rate(of), { least: 0.95 }),
    compared('p99 of mixed traffic', 'ms', ({ seen: of }) => p99(of), { most: 1.3 }),
    {
      what: 'failed requests of mixed traffic',
      ours: failed.map(([cause, times]) => `${times}x ${cause}`).join('; ') || 'none',
      reference: '',
      ratio: '',
      wanted: 'none',
      reached: failed.length === 0,
    },
    ...memory,
    compared('open handles of all processes', '', ofAll('handles'), { most: 1.1 }),
    compared('running timers of all processes', '', ofAll('timers'), { most: 1.1 }),
    {
      what: 'sockets and counters afterwards',
      ours: differences.join('; ') || 'as before',
      reference: '',
      ratio: '',
      wanted: 'as before',
      reached: differences.length === 0,
    },
  ];
}
