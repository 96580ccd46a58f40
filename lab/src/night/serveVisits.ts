import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './crowd';
import { Proofs } from './Proofs';
import { ProxyPool } from './ProxyPool';
import type { Recipe } from './Recipe';
import { type NightResult, Seen } from './Seen';
import { Visitor, type VisitParts } from './visit';
import { watchLive } from './watchLive';

/** A crowd for the process of visitors. */
export interface CrowdTask {
  readonly port: number;
  readonly recipe: Recipe;
  readonly people: readonly Person[];
  /** Whether only documents and files are loaded. */
  readonly filesOnly: boolean;
  /** Seconds for which each visitor stays after the document. */
  readonly stay: number;
  /** Entry file of helper processes. */
  readonly program: string;
}

/** Milliseconds between the reads of a page without WebSocket. */
const pollPause = 15_000;

/** A process that is a crowd of visitors behind a proxy. */
export function serveVisits(): void {
  process.on('message', async (task: CrowdTask) => process.send?.(await perform(task)));
}

async function perform({ port, recipe, people, filesOnly, stay, program }: CrowdTask): Promise<NightResult> {
  const seen = new Seen();
  const pool = new ProxyPool(port);
  const proofs = new Proofs(program, filesOnly ? 0 : 2);
  const parts = { pool, proofs, recipe, host: `localhost:${port}`, seen };
  const started = performance.now();
  const visits = people.map(async (person) => {
    await delay(Math.max(0, started + person.at - performance.now()));
    const visitor = new Visitor(person, parts);
    await (filesOnly
      ? visitor.load().then(({ rest }) => rest)
      : visit(visitor, person, parts, { port, stay }));
  });
  await Promise.all(visits);
  pool.close();
  proofs.stop();
  return seen.result(pool);
}

async function visit(
  visitor: Visitor,
  person: Person,
  { seen }: VisitParts,
  { port, stay }: { readonly port: number; readonly stay: number },
): Promise<void> {
  const { course, token, address, hasWebSocket } = person;
  const { rest } = await visitor.load();
  if (course === 'leaves-early') return;
  const leaving = new AbortController();
  const staying = delay(stay * 1_000);
  if (hasWebSocket) void watchLive(port, address, seen, leaving.signal);
  else void poll(visitor, leaving.signal);
  const entering = visitor.enter(token, course === 'leaves-sending');
  if (course === 'reloads-sending') {
    const again = await visitor.load().then(() => visitor.enter(token));
    const first = await entering;
    if (first?.kind === 'counted' && again?.kind === 'counted' && first.number !== again.number)
      seen.countedTwice += 1;
  }
  const final = await entering;
  if (!final) seen.leftSending += 1;
  else if (final.kind === 'refused') seen.refuse(final.why);
  else {
    seen.numbers.push(final.number);
    if (course === 'reloads') {
      const again = await visitor.load().then(() => visitor.enter(`${token}-reloaded`));
      if (again?.kind === 'counted') seen.countedTwice += 1;
      else if (again?.why !== '409 already-entered') seen.refuse(`reloaded: ${again?.why}`);
    }
    await staying;
  }
  leaving.abort();
  await rest;
}

async function poll(visitor: Visitor, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    await delay(pollPause * (0.8 + 0.4 * Math.random()), undefined, { signal: leaving }).catch(() => {});
    if (!leaving.aborted) await visitor.poll();
  }
}
