import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ArticlePage, Bench, Measurement } from './Bench';
import { cachedList } from './comparisons/cachedList';
import { deliveries } from './comparisons/deliveries';
import { documents } from './comparisons/documents';
import { entries } from './comparisons/entries';
import { lists } from './comparisons/lists';
import { liveUnderLoad } from './comparisons/liveUnderLoad';
import { outages } from './comparisons/outages';
import { pages } from './comparisons/pages';
import { renders } from './comparisons/renders';
import { scanBurst } from './comparisons/scanBurst';
import { search } from './comparisons/search';
import { uncachedRead } from './comparisons/uncachedRead';
import { uploads } from './comparisons/uploads';
import { hostile } from './hostile/hostile';
import { servePeople } from './hostile/people';
import { serveAttacker } from './hostile/serveAttacker';
import { serveViewers } from './live/serveViewers';
import { LoadProcess } from './load/LoadProcess';
import { serveLoad } from './load/serveLoad';
import { serveBare } from './references/bareServer';
import { serveExpressRedis } from './references/expressRedis';
import { serveSocketIo, serveWsLoop } from './references/liveServers';
import { serveSqlEntries } from './references/sqlEntries';
import { replicas } from './replicas/replicas';
import { printRows, type Row } from './report';
import { renderSoak } from './soak/renderSoak';
import { serveMixed } from './soak/serveMixed';
import { soak } from './soak/soak';
import { startBenchStack } from './stack/benchStack';
import { markdownTable, writeFigures } from './writeFigures';

const program = fileURLToPath(import.meta.url);
const plan = { rounds: 5, seconds: 3, warmUp: 2 };

/** Benchmarks that run on a whole stack. */
const measurements: Record<string, Measurement> = {
  list: cachedList,
  uncached: uncachedRead,
  entries,
  burst: scanBurst,
  outages,
  deliveries,
  live: liveUnderLoad,
  pages,
  documents,
  renders,
};
/** Benchmarks with a stack or servers of their own. */
const scales: Record<string, () => Promise<Row[]>> = {
  search,
  lists,
  uploads,
  hostile: () => hostile(program),
};

/** Helper processes run this same file. */
const roles: Record<string, () => void> = {
  load: serveLoad,
  viewers: serveViewers,
  people: servePeople,
  attacker: serveAttacker,
  mixed: serveMixed,
  bare: serveBare,
  'express-redis': serveExpressRedis,
  'sql-entries': serveSqlEntries,
  'ws-loop': serveWsLoop,
  'socket-io': serveSocketIo,
};

const role = roles[process.argv[2] ?? ''];
if (role) {
  role();
  // Exits when its parent is killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
} else await bench();

/**
 * `npm run bench` measures everything, `npm run bench -- list entries` some of it.
 *
 * `npm run bench -- soak` and `-- render-soak` are not part of everything: they take an hour and half of one. Nor is
 * `-- replicas`, whose figures are in docs/scaling.md.
 *
 *   --minutes 10   duration of `soak`
 *   --pace 4       factor on the request rate of `soak`
 *   --renders 50000, --deploys 20   length of `render-soak`
 *   --write        writes the figures into docs/benchmarks.md
 *   --table        prints them as they would be written, also some of them
 *   --cms <url>    a list of 60 items in a CMS, to compare with
 *   --article Ghost=<url>   a page of another system with the newest segment, to compare with; may be repeated
 */
async function bench(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      cms: { type: 'string' },
      article: { type: 'string', multiple: true, default: [] },
      minutes: { type: 'string', default: '60' },
      pace: { type: 'string', default: '1' },
      renders: { type: 'string', default: '50000' },
      deploys: { type: 'string', default: '20' },
    },
  });
  const { minutes, pace } = { minutes: Number(values.minutes), pace: Number(values.pace) };
  const soaks = {
    replicas: () => replicas(program),
    soak: () => soak({ program, minutes, pace }),
    'render-soak': () =>
      renderSoak({ program, renders: Number(values.renders), deploys: Number(values.deploys) }),
  };
  const byThemselves = { ...scales, ...soaks };
  const everything = Object.keys({ ...measurements, ...scales });
  const names = [...everything, ...Object.keys(soaks)];
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Error(`there is no '${unknown}'; there are: ${names.join(', ')}`);
  if (values.write && positionals.length > 0) throw new Error('--write is for all figures together');
  const chosen = positionals.length > 0 ? positionals : everything;
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
  console.log(machine);
  const started = performance.now();
  const onOne = chosen.filter((name) => name in measurements);
  const rows =
    onOne.length > 0
      ? await attempt('the stack', () =>
          onStack(onOne, { cms: values.cms, articles: values.article.map(articleOf) }),
        )
      : [];
  for (const [name, measure] of Object.entries(byThemselves))
    if (chosen.includes(name)) rows.push(...(await attempt(name, measure)));
  console.log(`\nall of it took ${Math.round((performance.now() - started) / 60_000)} minutes`);
  printRows(rows);
  if (values.table) console.log(markdownTable(rows));
  if (values.write) writeFigures(rows, machine);
  if (rows.some(({ reached }) => reached === false)) process.exitCode = 1;
}

function articleOf(given: string): ArticlePage {
  const mark = given.indexOf('=');
  const [name, url] = [given.slice(0, mark), given.slice(mark + 1)];
  if (mark < 1 || !URL.canParse(url)) throw new Error(`'${given}' is no name=address`);
  return { name, url };
}

async function onStack(
  chosen: readonly string[],
  references: Pick<Bench, 'cms' | 'articles'>,
): Promise<Row[]> {
  console.log('starting a stack in .local/bench');
  const { stack, stop } = await startBenchStack();
  const load = new LoadProcess(program);
  const rows: Row[] = [];
  try {
    for (const name of chosen) {
      const measurement = measurements[name];
      const measured = await attempt(
        name,
        measurement && (() => measurement({ stack, load, program, plan, ...references })),
      );
      // Printed at once as well, so that an aborted run shows its results.
      printRows(measured);
      rows.push(...measured);
    }
  } finally {
    load.stop();
    await stop();
  }
  return rows;
}

/** Reports a failed benchmark and continues with the others. */
async function attempt(name: string, measure: (() => Promise<Row[]>) | undefined): Promise<Row[]> {
  const started = performance.now();
  try {
    return (await measure?.()) ?? [];
  } catch (error) {
    console.error(error);
    const ours = error instanceof Error ? `failed: ${error.message}` : 'failed';
    return [{ what: name, ours, reference: '', ratio: '', wanted: '', reached: false }];
  } finally {
    console.log(`${name} took ${Math.round((performance.now() - started) / 1000)} s`);
  }
}
