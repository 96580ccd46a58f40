import { AnswerStore, type Loaded } from './AnswerStore';
import { PreparedAnswer } from './PreparedAnswer';

function answerOf(text: string): PreparedAnswer {
  return new PreparedAnswer({
    status: 200,
    body: Buffer.from(text),
    type: 'text/plain',
    cacheControl: 'no-cache',
  });
}

function loaded(text: string, tags = ['episode'], seconds = 60): Loaded {
  return { answer: answerOf(text), keep: { seconds, tags } };
}

/** A load that ends when the test says so. */
function slowLoad() {
  const { promise, resolve, reject } = withResolvers<Loaded>();
  const load = jest.fn(() => promise);
  return { load, end: resolve, fail: reject };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (fault: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

function textOf({ answer }: { answer: PreparedAnswer }): string {
  return String(answer.body);
}

describe('#AnswerStore', () => {
  test('When a tag is dropped, then its answers are loaded anew and others stay', async () => {
    const store = new AnswerStore({ maxBytes: 1e6 });
    await store.get('a', async () => loaded('old', ['episode']));
    await store.get('b', async () => loaded('other', ['instudio-guest']));
    store.drop(['episode']);
    expect(store.fresh('a')).toBeUndefined();
    expect(store.fresh('b')).toBeDefined();
    expect(textOf(await store.get('a', async () => loaded('new')))).toBe('new');
  });

  test('When a drop comes during a load, then what was loaded is not kept', async () => {
    const store = new AnswerStore({ maxBytes: 1e6 });
    const before = slowLoad();
    const waiting = store.get('a', before.load);
    store.drop(['episode']);
    before.end(loaded('read before the change'));
    await waiting;
    expect(store.fresh('a')).toBeUndefined();
  });

  test('When somebody asks after the drop, then an earlier load does not answer, even if it ends last', async () => {
    const store = new AnswerStore({ maxBytes: 1e6 });
    const before = slowLoad();
    const first = store.get('a', before.load);
    store.drop(['episode']);
    const second = await store.get('a', async () => loaded('after the change'));
    before.end(loaded('before the change'));
    expect(textOf(await first)).toBe('before the change');
    expect(textOf(second)).toBe('after the change');
    expect(String(store.fresh('a')?.body)).toBe('after the change');
  });

  test('When another tag is dropped during a load, then what was loaded is kept', async () => {
    const store = new AnswerStore({ maxBytes: 1e6 });
    const slow = slowLoad();
    const waiting = store.get('a', slow.load);
    store.drop(['instudio-guest']);
    slow.end(loaded('still true'));
    await waiting;
    expect(String(store.fresh('a')?.body)).toBe('still true');
  });

  test('When changes may have been missed, then nothing is fresh, nor anything being loaded', async () => {
    const store = new AnswerStore({ maxBytes: 1e6 });
    await store.get('a', async () => loaded('old'));
    const slow = slowLoad();
    const waiting = store.get('b', slow.load);
    store.dropAll();
    slow.end(loaded('old'));
    await waiting;
    expect([store.fresh('a'), store.fresh('b')]).toEqual([undefined, undefined]);
  });

  test('When its time is over, then an answer is loaded anew', async () => {
    let now = 0;
    const store = new AnswerStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old', [], 5));
    now = 4999;
    expect(store.fresh('a')).toBeDefined();
    now = 5000;
    expect(store.fresh('a')).toBeUndefined();
  });

  test('When a load fails, then the old answer stands in, and the service is left alone for a second', async () => {
    let now = 0;
    const store = new AnswerStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old'));
    store.drop(['episode']);
    const failing = jest.fn(() => Promise.reject(new Error('down')));
    expect(await store.get('a', failing)).toMatchObject({ stale: true });
    now = 900;
    expect(await store.get('a', failing)).toMatchObject({ stale: true });
    expect(failing).toHaveBeenCalledTimes(1);
  });

  test('When a service has just failed, then nobody waits for it, and its next answer is taken', async () => {
    let now = 0;
    const store = new AnswerStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old'));
    store.drop(['episode']);
    await store.get('a', () => Promise.reject(new Error('down')));
    now = 1100;
    const slow = slowLoad();
    expect(textOf(await store.get('a', slow.load))).toBe('old');
    slow.end(loaded('new'));
    await slow.load.mock.results[0]?.value;
    await new Promise((resolve) => setImmediate(resolve));
    expect(String(store.fresh('a')?.body)).toBe('new');
  });

  test('When a failure is long past, then an old answer is not given in place of a new one', async () => {
    let now = 0;
    const store = new AnswerStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old'));
    store.drop(['episode']);
    await store.get('a', () => Promise.reject(new Error('down')));
    now = 60_000;
    expect(textOf(await store.get('a', async () => loaded('new')))).toBe('new');
  });

  test('When what is gone must not be seen again, then no old answer stands in', async () => {
    const store = new AnswerStore({ maxBytes: 1e6 });
    await store.get('a', async () => loaded('gone'));
    store.drop(['episode'], { forget: true });
    await expect(store.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('When memory is full, then answers nobody asked for again go first', async () => {
    const store = new AnswerStore({ maxBytes: 40_000 });
    await store.get('wanted', async () => loaded('x'.repeat(2000)));
    for (let at = 0; at < 50; at += 1) {
      store.fresh('wanted');
      await store.get(`stranger ${at}`, async () => loaded('x'.repeat(2000)));
    }
    expect(store.fresh('wanted')).toBeDefined();
    expect(store.bytes).toBeLessThanOrEqual(40_000);
    expect(store.size).toBeLessThan(10);
  });
});
