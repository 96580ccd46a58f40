import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { withGiveaways } from '../live/otherReplica';
import { Helper } from '../load/Helper';
import { cpuByName } from '../measure/cpuByName';
import { quantile } from '../measure/quantile';
import { describeFailures, milliseconds, type Row, whole } from '../measure/report';
import type { NightResult } from '../night/CrowdTally';
import { crowd } from '../night/crowd';
import { numbered, type Recipe } from '../night/Recipe';
import { recordVisit } from '../night/recordVisit';
import { StaffAtWork } from '../night/StaffAtWork';
import type { CrowdTask } from '../night/serveVisits';
import { launchBrowser } from '../pages/browser';
import { startNginx } from '../references/nginx';
import type { BenchStack } from '../stack/benchStack';
import { giveawayId, openRound } from '../stack/openRound';
import { type Bench, portOf } from './Benchmark';

/** Seconds within which the crowd arrives, and for which each visitor stays. */
const arrival = 15;
const stay = 60;
/** Visits that warm everything up. */
const warmUp = 100;
/** Parts of the arrival after which staff pause the giveaway. */
const giveawayPauses = [0.4, 0.7];
const seed = 5_000;
/** Milliseconds for a whole night, in which the crowd's proofs of work may take minutes. */
const patience = 900_000;
/** Milliseconds. */
const most = { entry: 3_000, staff: 1_000 };

/** A broadcast: thousands of whole first visits within seconds, while staff are at work; and nginx with the same files. */
export async function night(bench: Bench): Promise<Row[]> {
  const { stack, visits } = bench;
  await openRound(stack);
  const recipe = await record(stack.gateway);
  const requests = 2 + recipe.files.length + recipe.calls.length;
  console.log(
    `\na visit: ${requests} requests: 1 document, ${recipe.files.length} files, ` +
      `${recipe.calls.length} calls and the entry`,
  );
  await walk(bench, { recipe, visits: warmUp, seconds: 2, filesOnly: true });
  const files = await filesBeside(bench, recipe);
  await openRound(stack);
  const staff = new StaffAtWork(stack);
  staff.start();
  const working = delay((arrival + stay) * 1_000).then(() => staff.stop());
  const pausing = Promise.all(
    giveawayPauses.map((part) => delay(part * arrival * 1_000).then(() => staff.pauseGiveaway())),
  );
  const { result, spent } = await walk(bench, { recipe, visits, seconds: arrival, filesOnly: false });
  await Promise.all([pausing, working]);
  const stored = await storedNumbers(stack);
  describe(result, staff.took, stored);
  describeCpu('the whole night', spent, visits);
  return [...files, ...rowsOf(result, staff.took, stored, visits)];
}

async function record(gateway: string): Promise<Recipe> {
  const browser = await launchBrowser();
  try {
    return await recordVisit(browser, `${gateway}/giveaways/${giveawayId}`);
  } finally {
    await browser.close();
  }
}

interface Walk {
  readonly recipe: Recipe;
  readonly visits: number;
  readonly seconds: number;
  readonly filesOnly: boolean;
  /** Another server than the stack. */
  readonly server?: { readonly port: number; readonly pid: number };
}

async function walk({ stack, program }: Bench, { recipe, visits, seconds, filesOnly, server }: Walk) {
  const client = new Helper(program, 'visits');
  const pids = {
    ...(server ? { nginx: [server.pid] } : pidsOf(stack)),
    'the crowd (client)': [client.pid],
  };
  const task: CrowdTask = {
    port: server?.port ?? portOf(stack.gateway),
    recipe,
    people: crowd(visits, seconds, randomUUID(), seed),
    filesOnly,
    stay,
    program,
  };
  const before = cpuByName(pids);
  try {
    const result = await client.ask<NightResult>(task, patience);
    const spent = new Map(
      [...cpuByName(pids)].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]),
    );
    return { result, spent };
  } finally {
    client.stop();
  }
}

function pidsOf({ processes, servers, redis, nats }: BenchStack): Record<string, number[]> {
  const services = Object.entries(processes).map(([name, { pid }]) => [name, [pid]] as const);
  return {
    ...Object.fromEntries(services),
    postgres: [servers.postgres.pid ?? 0],
    redis: [redis.pid ?? 0],
    nats: [nats.pid ?? 0],
  };
}

/** Documents and files alone: from the gateway, then the same bytes from nginx. */
async function filesBeside(bench: Bench, recipe: Recipe): Promise<Row[]> {
  const parts = { visits: bench.visits, seconds: arrival, filesOnly: true };
  const plain = { ...recipe, calls: [] };
  const ours = await walk(bench, { ...parts, recipe: plain });
  const all = [recipe.document, ...recipe.files];
  const bodies = await Promise.all(all.map(({ path, accept }) => bodyOf(bench.stack.gateway + path, accept)));
  const server = await startNginx(bodies);
  if (!server) {
    console.log('nginx is not installed: nothing to compare the files with');
    return [];
  }
  try {
    const [document = recipe.document, ...files] = all.map(numbered);
    const theirs = await walk(bench, { ...parts, recipe: { ...plain, document, files }, server });
    describeFiles('gateway', ours);
    describeFiles('nginx', theirs);
    const cost = ({ spent }: Walked, name: string) => ((spent.get(name) ?? Number.NaN) / bench.visits) * 1e3;
    const [gateway, nginx] = [cost(ours, 'gateway'), cost(theirs, 'nginx')];
    return [
      {
        what: `document and ${files.length} files of a visit: CPU of the server`,
        ours: `${gateway.toFixed(1)} ms`,
        reference: `nginx, the same bytes: ${nginx.toFixed(1)} ms`,
        ratio: (nginx / gateway).toFixed(2),
        wanted: '',
        reached: null,
      },
    ];
  } finally {
    await server.stop();
  }
}

type Walked = Awaited<ReturnType<typeof walk>>;

/** The bytes as they are on the wire. */
async function bodyOf(url: string, accept: string): Promise<Buffer> {
  const { body } = await request(url, { headers: { accept, 'accept-encoding': 'gzip, deflate, br' } });
  return Buffer.from(await body.arrayBuffer());
}

const spread = (values: readonly number[]) =>
  `p50 ${milliseconds(quantile(values, 0.5))}, p95 ${milliseconds(quantile(values, 0.95))}, ` +
  `p99 ${milliseconds(quantile(values, 0.99))}, most ${milliseconds(quantile(values, 1))}`;

function describeFiles(server: string, { result, spent }: Walked): void {
  console.log(
    `\ndocument and files from ${server}, failed: ${describeFailures(result.failed)}\n` +
      `  document: ${spread(result.documents)}\n  last file: ${spread(result.loads)}`,
  );
  describeCpu(`files from ${server}`, spent, result.documents.length);
}

function describe(result: NightResult, staff: readonly number[], stored: Stored): void {
  const { proofs, difficulty, hashes, sockets } = result;
  console.log(`
the night
  entry to its number: ${spread(result.answers)}
  document: ${spread(result.documents)}
  last file: ${spread(result.loads)}
  staff, ${staff.length} calls: ${spread(staff)}
  counted ${result.numbers.length}, stored ${stored.count} (${result.leftSending} left without waiting), last number ${stored.last}
  refused: ${describeFailures(result.refused)}; failed: ${describeFailures(result.failed)}; sent again: ${result.retries}
  proofs: ${proofs}, expected hashes each ${whole(difficulty / Math.max(1, proofs))}, computed ${whole(hashes)}
  WebSockets: ${sockets.opened} opened, ${sockets.lost} lost, ${whole(sockets.messages)} messages`);
}

/** Prints the CPU by process, the busiest first. */
function describeCpu(what: string, spent: ReadonlyMap<string, number>, visits: number): void {
  console.log(`\nCPU, ${what}`);
  const sorted = [...spent].toSorted(([, one], [, other]) => other - one);
  console.table(
    Object.fromEntries(
      sorted.map(([name, seconds]) => [
        name,
        { 'CPU s': seconds.toFixed(1), 'ms a visit': ((seconds / visits) * 1e3).toFixed(2) },
      ]),
    ),
  );
}

interface Stored {
  readonly count: number;
  readonly last: number;
}

function storedNumbers(stack: BenchStack): Promise<Stored> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<Stored>(
      `select count(*)::integer as count, coalesce(max(number), 0)::integer as last from entries
       where round_id = (select id from rounds where giveaway_id = $1 and state <> 'ended')`,
      [giveawayId],
    );
    return rows[0] ?? { count: 0, last: 0 };
  });
}

function rowsOf(result: NightResult, staff: readonly number[], stored: Stored, visits: number): Row[] {
  const { numbers, leftSending, refused, countedTwice } = result;
  const distinct = new Set(numbers).size;
  const unseen = stored.count - distinct;
  const p99 = { entry: quantile(result.answers, 0.99), staff: quantile(staff, 0.99) };
  const row = (what: string, ours: string, wanted: string, reached: boolean): Row => ({
    what: `${visits} whole visits within ${arrival} s: ${what}`,
    ours,
    wanted,
    reached,
  });
  const isOnce = distinct === numbers.length && stored.count === stored.last && countedTwice === 0;
  return [
    row(
      'honest visitors counted',
      `${distinct} of ${numbers.length}, ${unseen} of the ${leftSending} who left, refused: ${describeFailures(refused)}`,
      'each exactly once',
      isOnce && unseen >= 0 && unseen <= leftSending && Object.keys(refused).length === 0,
    ),
    row(
      'entry to its number',
      `p99 ${milliseconds(p99.entry)}`,
      `under ${milliseconds(most.entry)}`,
      p99.entry < most.entry,
    ),
    row(
      'calls of staff',
      `p99 ${milliseconds(p99.staff)}`,
      `under ${milliseconds(most.staff)}`,
      p99.staff < most.staff,
    ),
  ];
}
