import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cachedList } from './comparisons/cachedList';
import { entries } from './comparisons/entries';
import { lists } from './comparisons/lists';
import { search } from './comparisons/search';
import type { Job } from './load/Job';
import { LoadProcess } from './load/LoadProcess';
import { work } from './load/work';
import { serveBare } from './references/bareServer';
import { serveExpressRedis } from './references/expressRedis';
import { type Comparison, print } from './report';
import { startBenchStack } from './stack/benchStack';

const program = fileURLToPath(import.meta.url);
const plan = { rounds: 5, seconds: 3, warmUp: 2 };
const comparisons = { list: cachedList, entries };
/** What is measured with many items, each with servers of its own. */
const scales = { search, lists };

/** The same file is each of the processes that a benchmark needs. */
const roles: Record<string, () => void> = {
  load: () => process.on('message', async (job: Job) => process.send?.(await work(job))),
  bare: serveBare,
  'express-redis': serveExpressRedis,
};

const role = roles[process.argv[2] ?? ''];
if (role) role();
else await bench(process.argv.slice(2));

/** `npm run bench`, or `npm run bench -- list` for one of them. */
async function bench(wanted: readonly string[]): Promise<void> {
  const isWanted = ([name]: readonly [string, unknown]) => wanted.length === 0 || wanted.includes(name);
  console.log(
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
  );
  const chosen = Object.entries(comparisons).filter(isWanted);
  if (chosen.length > 0) await compareAll(chosen.map(([, comparison]) => comparison));
  for (const [, scale] of Object.entries(scales).filter(isWanted)) {
    if (!(await scale())) process.exitCode = 1;
  }
}

async function compareAll(chosen: readonly (typeof comparisons)[keyof typeof comparisons][]): Promise<void> {
  console.log('starting a stack in .local/bench');
  const { stack, stop } = await startBenchStack();
  const load = new LoadProcess(program);
  const done: Comparison[] = [];
  try {
    for (const comparison of chosen) {
      const result = await comparison(stack, load, program, plan);
      print(result);
      done.push(result);
    }
  } finally {
    load.stop();
    await stop();
  }
  if (done.some(({ ratio, goal }) => ratio < goal)) process.exitCode = 1;
}
