import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { proxyAddress } from '../load/proxy';
import { CrowdTally, type NightResult } from './CrowdTally';
import type { Person } from './crowd';
import { Phone, type PhoneParts } from './Phone';
import { Proofs } from './Proofs';
import type { Recipe } from './Recipe';
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

/** Connections that all visitors share, as those of a proxy; further requests wait. */
const connections = 512;
/** Milliseconds between the reads of a page without WebSocket. */
const pollPause = 15_000;

/** A process that is a crowd of visitors behind a proxy. */
export function serveVisits(): void {
  process.on('message', async (task: CrowdTask) => process.send?.(await perform(task)));
}

async function perform({ port, recipe, people, filesOnly, stay, program }: CrowdTask): Promise<NightResult> {
  const seen = new CrowdTally();
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, localAddress: proxyAddress });
  const proofs = new Proofs(program, filesOnly ? 0 : 2);
  const parts = { pool, proofs, recipe, host: `localhost:${port}`, seen };
  const started = performance.now();
  const visits = people.map(async (person) => {
    await delay(Math.max(0, started + person.at - performance.now()));
    const phone = new Phone(person, parts);
    await (filesOnly ? phone.load().then(({ rest }) => rest) : visit(phone, person, parts, { port, stay }));
  });
  await Promise.all(visits);
  await pool.destroy();
  proofs.stop();
  return { ...seen };
}

async function visit(
  phone: Phone,
  person: Person,
  { seen }: PhoneParts,
  { port, stay }: { readonly port: number; readonly stay: number },
): Promise<void> {
  const { course, token, address, hasWebSocket } = person;
  const { rest } = await phone.load();
  if (course === 'leaves-early') return;
  const leaving = new AbortController();
  const staying = delay(stay * 1_000);
  if (hasWebSocket) void watchLive(port, address, seen, leaving.signal);
  else void poll(phone, leaving.signal);
  const entering = phone.enter(token, course === 'leaves-sending');
  if (course === 'reloads-sending') {
    const again = await phone.load().then(() => phone.enter(token));
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
      const again = await phone.load().then(() => phone.enter(`${token}-reloaded`));
      if (again?.kind === 'counted') seen.countedTwice += 1;
      else if (again?.why !== '409 already-entered') seen.refuse(`reloaded: ${again?.why}`);
    }
    await staying;
  }
  leaving.abort();
  await rest;
}

async function poll(phone: Phone, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    await delay(pollPause * (0.8 + 0.4 * Math.random()), undefined, { signal: leaving }).catch(() => {});
    if (!leaving.aborted) await phone.poll();
  }
}
