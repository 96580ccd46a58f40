import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cachedList } from './comparisons/cachedList';
import { entries } from './comparisons/entries';
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
  const chosen = Object.entries(comparisons).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  console.log(
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
  );
  console.log('starting a stack in .local/bench');
  const { stack, stop } = await startBenchStack();
  const load = new LoadProcess(program);
  const done: Comparison[] = [];
  try {
    for (const [, comparison] of chosen) {
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
