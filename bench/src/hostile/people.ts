import { setTimeout as delay } from 'node:timers/promises';
import { Person, type PersonRequest } from '../load/Person';
import type { Target } from './attacks';

/** The legitimate clients; created once, so that staff are known browsers in every part. */
export interface Prepare {
  readonly kind: 'prepare';
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
const failureMs = 10_000;

let visitors: Person[] = [];
let staff: Person[] = [];
/** The same browsers after the end of their session: known browsers that sign in again. */
let returningStaff: Person[] = [];
let visitorRequests: readonly PersonRequest[] = [];
let staffRequests: readonly PersonRequest[] = [];
let signIn: PersonRequest = { path: '/' };

/** A process of legitimate clients. */
export function servePeople(): void {
  process.on('message', async (task: Prepare | Visit) => {
    process.send?.(task.kind === 'prepare' ? await prepare(task) : await visit(task.seconds));
  });
}

async function prepare({ port, target, passcode, ...count }: Prepare): Promise<object> {
  const people = (from: string, number: number) =>
    Array.from({ length: number }, (_, at) => new Person(port, target.origin, `${from}.${at + 1}`));
  visitors = people('127.0.1', count.visitors);
  staff = people('127.0.2', count.staff);
  returningStaff = people('127.0.2', count.staff);
  visitorRequests = [
    '/',
    target.list,
    target.picture,
    '/api/giveaways/1/my-entry',
    '/episodes',
    '/api/episodes',
  ].map((path) => ({ path }));
  signIn = { method: 'POST', path: '/api/admin/login', body: { passcode } };
  for (const one of [...staff, ...returningStaff]) {
    const { status, body } = await one.ask(signIn);
    if (status !== 200) throw new Error(`signing in was answered with ${status}: ${body}`);
  }
  staffRequests = await staffRequestsOf(staff[0]);
  return {};
}

/** A read and an edit in each service; the edits change no values. */
async function staffRequestsOf(person: Person | undefined): Promise<PersonRequest[]> {
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
    ...visitors.map((one, at) =>
      sendAtInterval(one, visitorRequests, pace.visitors, { at, until, part: seen.visitors }),
    ),
    ...staff.map((one, at) =>
      sendAtInterval(one, staffRequests, pace.staff, { at, until, part: seen.staff }),
    ),
    ...returningStaff.map((one, at) =>
      sendAtInterval(one, [signIn], (seconds * 1000) / 2, { at: at / 2, until, part: seen.signIns }),
    ),
  ]);
  // Afterwards only connections left by the attack are open.
  for (const one of [...visitors, ...staff, ...returningStaff]) one.close();
  return seen;
}

interface Turn {
  readonly at: number;
  readonly until: number;
  readonly part: Part;
}

/** A late response delays the next request, whose time still counts from when it was due. */
async function sendAtInterval(
  person: Person,
  asked: readonly PersonRequest[],
  every: number,
  turn: Turn,
): Promise<void> {
  const { at, until, part } = turn;
  let due = performance.now() + ((at * 37) % every);
  for (let count = at; due < until; count += 1, due += every) {
    const early = due - performance.now();
    if (early > 0) await delay(early);
    // Stops after the end of the part, even with requests overdue.
    if (performance.now() > until + failureMs) return;
    await sendOnce(person, asked[Math.floor(count) % asked.length], due, part);
  }
}

async function sendOnce(
  person: Person,
  asked: PersonRequest | undefined,
  due: number,
  part: Part,
): Promise<void> {
  if (!asked) return;
  const fail = (cause: string) => {
    part.failed[cause] = (part.failed[cause] ?? 0) + 1;
    part.took.push(failureMs);
  };
  try {
    const { status } = await person.ask(asked);
    if (status < 400) part.took.push(performance.now() - due);
    else fail(`${status}`);
  } catch (error) {
    fail(error instanceof Error && error.message === 'no answer' ? 'no answer' : 'broken');
  }
}
