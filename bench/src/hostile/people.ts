import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, Person } from '../load/Person';
import type { Target } from './attacks';

/** The legitimate clients; created once, so that staff are known browsers in every part. */
export interface Gather {
  readonly kind: 'gather';
  readonly port: number;
  readonly target: Target;
  readonly passcode: string;
  readonly visitors: number;
  readonly staff: number;
}

/** Sends requests one at a time at a fixed interval, and continues after failures. */
interface Visit {
  readonly kind: 'visit';
  readonly seconds: number;
}

/** Milliseconds from the due time of each request to its complete response, and the failures. */
export interface Experience {
  readonly visitors: Part;
  readonly staff: Part;
  readonly signIns: Part;
}
interface Part {
  readonly took: number[];
  readonly failed: Record<string, number>;
}

/** Milliseconds between two requests of one client. */
const pace = { visitors: 500, staff: 300 };
/** Milliseconds that count for a failure. */
const NEVER = 10_000;

let visitors: Person[] = [];
let staff: Person[] = [];
/** The same browsers after the end of their session: known browsers that sign in again. */
let comingBack: Person[] = [];
let visits: readonly Asked[] = [];
let deeds: readonly Asked[] = [];
let signIn: Asked = { path: '/' };

/** A process of legitimate clients. */
export function servePeople(): void {
  process.on('message', async (task: Gather | Visit) => {
    process.send?.(task.kind === 'gather' ? await gather(task) : await visit(task.seconds));
  });
}

async function gather({ port, target, passcode, ...count }: Gather): Promise<object> {
  const people = (from: string, number: number) =>
    Array.from({ length: number }, (_, at) => new Person(port, target.origin, `${from}.${at + 1}`));
  visitors = people('127.0.1', count.visitors);
  staff = people('127.0.2', count.staff);
  comingBack = people('127.0.2', count.staff);
  visits = ['/', target.list, target.picture, '/api/giveaways/1/my-entry', '/episodes', '/api/episodes'].map(
    (path) => ({ path }),
  );
  signIn = { method: 'POST', path: '/api/admin/login', body: { passcode } };
  for (const one of [...staff, ...comingBack]) {
    const { status, body } = await one.ask(signIn);
    if (status !== 200) throw new Error(`signing in was answered with ${status}: ${body}`);
  }
  deeds = await deedsOf(staff[0]);
  return {};
}

/** A read and an edit in each service; the edits change no values. */
async function deedsOf(person: Person | undefined): Promise<Asked[]> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await person?.ask({ path }))?.body ?? '');
  const [segment] = (await read('/api/tv-segments')) as { id: number }[];
  const [image] = (await read('/api/general-images')) as { filename: string }[];
  const { title } = (await read('/api/giveaways/1')) as { title: string };
  const items = [{ type: 'segment', id: segment?.id }];
  return [
    { path: '/api/admin/items?type=segment' },
    { method: 'PATCH', path: '/api/admin/items', body: { items, isVisible: true } },
    { path: '/api/admin/all-winners/1' },
    { method: 'PATCH', path: '/api/giveaways/1', body: { title } },
    { path: '/api/admin/changes/media' },
    ...(image ? [{ method: 'PUT', path: `/api/images/${image.filename}/alt`, body: { alt: 'A view' } }] : []),
  ];
}

async function visit(seconds: number): Promise<Experience> {
  const empty = (): Part => ({ took: [], failed: {} });
  const seen = { visitors: empty(), staff: empty(), signIns: empty() };
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    ...visitors.map((one, at) => keepAsking(one, visits, pace.visitors, { at, until, part: seen.visitors })),
    ...staff.map((one, at) => keepAsking(one, deeds, pace.staff, { at, until, part: seen.staff })),
    ...comingBack.map((one, at) =>
      keepAsking(one, [signIn], (seconds * 1000) / 2, { at: at / 2, until, part: seen.signIns }),
    ),
  ]);
  // Afterwards only connections left by the attack are open.
  for (const one of [...visitors, ...staff, ...comingBack]) one.close();
  return seen;
}

interface Turn {
  readonly at: number;
  readonly until: number;
  readonly part: Part;
}

/** A late response delays the next request, whose time still counts from when it was due. */
async function keepAsking(person: Person, asked: readonly Asked[], every: number, turn: Turn): Promise<void> {
  const { at, until, part } = turn;
  let due = performance.now() + ((at * 37) % every);
  for (let count = at; due < until; count += 1, due += every) {
    const early = due - performance.now();
    if (early > 0) await delay(early);
    // Stops after the end of the part, even with requests overdue.
    if (performance.now() > until + NEVER) return;
    await askOnce(person, asked[Math.floor(count) % asked.length], due, part);
  }
}

async function askOnce(person: Person, asked: Asked | undefined, due: number, part: Part): Promise<void> {
  if (!asked) return;
  const fail = (cause: string) => {
    part.failed[cause] = (part.failed[cause] ?? 0) + 1;
    part.took.push(NEVER);
  };
  try {
    const { status } = await person.ask(asked);
    if (status < 400) part.took.push(performance.now() - due);
    else fail(`${status}`);
  } catch (error) {
    fail(error instanceof Error && error.message === 'no answer' ? 'no answer' : 'broken');
  }
}
