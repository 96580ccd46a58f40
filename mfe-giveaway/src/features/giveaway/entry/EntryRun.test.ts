import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import { fakeFetch } from '@show/web-kit/testing';
import { searchWork, solveWork } from '@show/web-kit/work';
import { EntryRun } from './EntryRun';
import { outcomeWords } from './outcomeWords';

const enter = 'POST /api/giveaways/1/enter';
const accepted = { isWinner: false, entryNumber: 9 };
const task = (work: Partial<EntryWork> = {}) => ({
  refused: 428,
  body: { code: 'work-needed', work: { task: 'a-task', difficulty: 50, reason: 'network', ...work } },
});
const proofOf = (task: string, difficulty: number) => `${task}:${searchWork({ task, difficulty }).counter}`;

/** A run whose entry gets these responses, one after the other. */
function startRun(...responses: unknown[]) {
  const calls = fakeFetch({ [enter]: () => responses.shift() });
  const proofs: (string | null)[] = [];
  const respond = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    proofs.push(new Headers(init?.headers).get('entry-proof'));
    return respond(url, init);
  };
  const run = new EntryRun({ id: 1, round: 1 }, () => '/mfe/giveaway/v1/entry-solver.js');
  const texts: string[] = [];
  const leave = run.subscribe(() =>
    texts.push(outcomeWords(run.state, { targetEntries: 500 }).text.join(' ')),
  );
  run.start();
  return { run, calls, proofs, texts, leave };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const tokensOf = (calls: readonly { body: unknown }[]) =>
  new Set(calls.map(({ body }) => Reflect.get(Object(body), 'sessionToken')));

class FakeWorker {
  static urls: string[] = [];
  static solves = true;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    FakeWorker.urls.push(url);
  }
  postMessage({ task, difficulty }: EntryWork): void {
    if (FakeWorker.solves) this.onmessage?.({ data: proofOf(task, difficulty) });
    else this.onerror?.();
  }
  terminate(): void {}
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  FakeWorker.urls = [];
  FakeWorker.solves = true;
  Object.assign(window, { Worker: FakeWorker });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Worker');
  Reflect.deleteProperty(window, 'solveEntry');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('EntryRun', () => {
  test('solves a task in a worker and sends the same entry with the proof', async () => {
    const { run, calls, proofs } = startRun(task(), accepted);

    await pass(1_100);

    expect(run.state).toMatchObject({ kind: 'entered', number: 9 });
    expect(proofs).toEqual([null, proofOf('a-task', 50)]);
    expect(tokensOf(calls).size).toBe(1);
    expect(FakeWorker.urls).toEqual(['/mfe/giveaway/v1/entry-solver.js']);
  });

  test.each([
    ['?sign=7-K2QW9X', '7-K2QW9X', ''],
    ['?a=1&sign=7-K2QW9X&b=2', '7-K2QW9X', '?a=1&b=2'],
    ['?sign=longer-than-any-sign-is', undefined, '?sign=longer-than-any-sign-is'],
  ])('sends the sign of %s and removes it from the URL', async (search, sign, left) => {
    history.replaceState({ key: 'k' }, '', `/giveaways/1${search}#top`);
    const { run, calls } = startRun(accepted);

    await pass(1_100);

    expect(run.state).toMatchObject({ kind: 'entered' });
    expect(Reflect.get(Object(calls[0]?.body), 'sign')).toBe(sign);
    expect(location.search + location.hash).toBe(`${left}#top`);
    expect(history.state).toEqual({ key: 'k' });
    history.replaceState(null, '', '/');
  });

  test.each([
    ['the browser has no workers', () => Reflect.deleteProperty(window, 'Worker')],
    ['the worker fails', () => Object.assign(FakeWorker, { solves: false })],
  ])('solves a task in slices when %s', async (_, arrange) => {
    arrange();
    window.solveEntry = solveWork;
    const { run, proofs } = startRun(task(), accepted);

    await pass(2_000);

    expect(run.state).toMatchObject({ kind: 'entered' });
    expect(proofs.at(-1)).toBe(proofOf('a-task', 50));
  });

  test('asks for another task when the solver cannot be loaded, and enters once it can', async () => {
    FakeWorker.solves = false;
    const load = jest.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) script.onerror?.(new Event('error'));
    });
    const { run, proofs } = startRun(task(), task({ task: 'another' }), accepted);
    await pass(1_100);
    expect(load).toHaveBeenCalledTimes(1);
    FakeWorker.solves = true;

    await pass(4_000);

    expect(run.state).toMatchObject({ kind: 'entered' });
    expect(proofs).toEqual([null, null, proofOf('another', 50)]);
  });

  test('solves again when the proof is refused', async () => {
    const { run, proofs } = startRun(task(), task({ task: 'another', difficulty: 80 }), accepted);

    await pass(1_100);

    expect(run.state).toMatchObject({ kind: 'entered' });
    expect(proofs.slice(1)).toEqual([proofOf('a-task', 50), proofOf('another', 80)]);
  });

  test('says why there is a task', async () => {
    const { texts } = startRun(task(), accepted);

    await pass(1_100);

    expect(texts).toContain(
      'Lots of people are entering from your network. Checking that this is a real phone, one moment...',
    );
  });

  test('waits for the Retry-After of a flooded network, and enters', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const flooded = {
      refused: 429,
      body: { code: 'network-flooded', detail: 'Too many entries' },
      headers: { 'retry-after': '4' },
    };
    const { run, calls } = startRun(flooded, accepted);
    await pass(5_900);
    expect(calls).toHaveLength(1);

    await pass(1_200);

    expect(run.state).toMatchObject({ kind: 'entered' });
    expect(tokensOf(calls).size).toBe(1);
  });

  test.each([
    ['a sign-in page in place of the response', '<html>Sign in</html>'],
    ['a page that says 403', { refused: 403, body: { message: 'Sign in' } }],
    ['a response without a number', {}],
    ['an outage', { refused: 503 }],
  ])('sends the same entry again after %s', async (_, response) => {
    const { run, calls } = startRun(response, accepted);

    await pass(2_000);

    expect(run.state).toMatchObject({ kind: 'entered', number: 9 });
    expect(calls).toHaveLength(2);
    expect(tokensOf(calls).size).toBe(1);
  });

  test('keeps the token of an entry without a response through a reload', async () => {
    const first = startRun({ refused: 503 });
    await pass(1_050);
    first.leave();
    await pass(0);

    const { calls } = startRun(accepted);
    await pass(1_100);

    expect(tokensOf([...first.calls, ...calls]).size).toBe(1);
  });

  test('sends nothing after the last listener has left', async () => {
    const { calls, leave } = startRun(accepted);
    await pass(500);
    leave();

    await pass(5_000);

    expect(calls).toHaveLength(0);
  });

  test('enters on a phone whose clock is 40 days off and whose storage fails', async () => {
    jest.setSystemTime(Date.now() + 40 * 24 * 3_600_000);
    const fail = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(fail);
    const { run, calls } = startRun(accepted);

    await pass(1_100);

    expect(run.state).toMatchObject({ kind: 'entered', number: 9 });
    expect(tokensOf(calls)).not.toContain(undefined);
  });
});
