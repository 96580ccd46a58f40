import { PreparedResponse } from './PreparedResponse';
import { type Loaded, ResponseStore } from './ResponseStore';

function responseOf(text: string): PreparedResponse {
  return new PreparedResponse({
    status: 200,
    body: Buffer.from(text),
    type: 'text/plain',
    cacheControl: 'no-cache',
  });
}

function loaded(text: string, tags = ['episode'], seconds = 60): Loaded {
  return { response: responseOf(text), keep: { seconds, tags } };
}

/** A load that the test completes. */
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

function textOf({ response }: { response: PreparedResponse }): string {
  return String(response.body);
}

describe('ResponseStore', () => {
  test('dropping a tag reloads its responses and keeps the others', async () => {
    const store = new ResponseStore({ maxBytes: 1e6 });
    await store.get('a', async () => loaded('old', ['episode']));
    await store.get('b', async () => loaded('other', ['instudio-guest']));
    store.drop(['episode']);
    expect(store.fresh('a')).toBeUndefined();
    expect(store.fresh('b')).toBeDefined();
    expect(textOf(await store.get('a', async () => loaded('new')))).toBe('new');
  });

  test('parallel callers share one load', async () => {
    const store = new ResponseStore({ maxBytes: 1e6 });
    const slow = slowLoad();
    const waiting = [store.get('a', slow.load), store.get('a', slow.load)];
    slow.end(loaded('once'));
    expect((await Promise.all(waiting)).map(textOf)).toEqual(['once', 'once']);
    expect(slow.load).toHaveBeenCalledTimes(1);
  });

  test('a load that began before a drop serves its own callers only, even if it ends last', async () => {
    const store = new ResponseStore({ maxBytes: 1e6 });
    const before = slowLoad();
    const first = store.get('a', before.load);
    store.drop(['episode']);
    const second = await store.get('a', async () => loaded('after the change'));
    before.end(loaded('before the change'));
    expect(textOf(await first)).toBe('before the change');
    expect(textOf(second)).toBe('after the change');
    expect(String(store.fresh('a')?.body)).toBe('after the change');
  });

  test('a drop of another tag during a load keeps the result', async () => {
    const store = new ResponseStore({ maxBytes: 1e6 });
    const slow = slowLoad();
    const waiting = store.get('a', slow.load);
    store.drop(['instudio-guest']);
    slow.end(loaded('still true'));
    await waiting;
    expect(String(store.fresh('a')?.body)).toBe('still true');
  });

  test('dropping everything covers loads in progress', async () => {
    const store = new ResponseStore({ maxBytes: 1e6 });
    await store.get('a', async () => loaded('old'));
    const slow = slowLoad();
    const waiting = store.get('b', slow.load);
    store.dropAll();
    slow.end(loaded('old'));
    await waiting;
    expect([store.fresh('a'), store.fresh('b')]).toEqual([undefined, undefined]);
  });

  test('a response expires after its lifetime', async () => {
    let now = 0;
    const store = new ResponseStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old', [], 5));
    now = 4999;
    expect(store.fresh('a')).toBeDefined();
    now = 5000;
    expect(store.fresh('a')).toBeUndefined();
  });

  test('a failed load serves the stale response and is not retried for a second', async () => {
    let now = 0;
    const store = new ResponseStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old'));
    store.drop(['episode']);
    const failing = jest.fn(() => Promise.reject(new Error('down')));
    expect(await store.get('a', failing)).toMatchObject({ stale: true });
    now = 900;
    expect(await store.get('a', failing)).toMatchObject({ stale: true });
    expect(failing).toHaveBeenCalledTimes(1);
  });

  test('serves the stale response during a retry and stores the new one', async () => {
    let now = 0;
    const store = new ResponseStore({ maxBytes: 1e6, clock: () => now });
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

  test('waits for the new response when the last failure is long past', async () => {
    let now = 0;
    const store = new ResponseStore({ maxBytes: 1e6, clock: () => now });
    await store.get('a', async () => loaded('old'));
    store.drop(['episode']);
    await store.get('a', () => Promise.reject(new Error('down')));
    now = 60_000;
    expect(textOf(await store.get('a', async () => loaded('new')))).toBe('new');
  });

  test('a forgotten response is not served as stale', async () => {
    const store = new ResponseStore({ maxBytes: 1e6 });
    await store.get('a', async () => loaded('gone'));
    store.drop(['episode'], { forget: true });
    await expect(store.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('evicts responses that were not read again first', async () => {
    const store = new ResponseStore({ maxBytes: 40_000 });
    await store.get('wanted', async () => loaded('x'.repeat(2000)));
    for (let at = 0; at < 50; at += 1) {
      store.fresh('wanted');
      await store.get(`stranger ${at}`, async () => loaded('x'.repeat(2000)));
    }
    expect(store.fresh('wanted')).toBeDefined();
    expect(store.bytes).toBeLessThanOrEqual(40_000);
  });
});
