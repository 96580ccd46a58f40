import { waitUntil } from '@show/test-kit';
import { PasswordHashLimiter } from './PasswordHashLimiter';

/** Work that ends when told, and the order in which it was begun. */
function desk(maxQueued = 4) {
  const queue = new PasswordHashLimiter({ maxQueued, pauseRatio: 0 });
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const ask = (name: string, provider = name) =>
    queue.run({ customer: name, provider }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => endings.push(() => resolve(name)));
    });
  /** Ends what is under way until nothing waits and nothing runs. */
  async function endAll(): Promise<void> {
    for (let ending = endings.shift(); ending; ending = endings.shift()) {
      const [before, waited] = [begun.length, queue.waiting];
      ending();
      if (waited > 0) await waitUntil(() => begun.length > before);
    }
  }
  return { queue, begun, ask, endAll };
}

describe('#PasswordHashLimiter', () => {
  test('When many ask, then one is checked at a time', async () => {
    const { queue, begun, ask, endAll } = desk();
    const asked = [ask('a'), ask('b'), ask('c')];

    expect(begun).toEqual(['a']);
    expect(queue.waiting).toBe(2);
    await endAll();
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
    expect(queue.waiting).toBe(0);
    const later = ask('d');
    await waitUntil(() => begun.length === 4);
    await endAll();
    expect(await later).toBe('d');
  });

  test('When one customer asks again and again, then three of its attempts wait and the others are refused', async () => {
    const { ask, endAll, begun } = desk(8);
    const asked = ['x', 'x', 'x', 'x', 'x', 'x', 'honest'].map((name) => ask(name));

    expect(await Promise.all([asked[4], asked[5]])).toEqual([undefined, undefined]);
    await endAll();
    expect(begun).toEqual(['x', 'honest', 'x', 'x', 'x']);
  });

  test('When customers of one provider take all maxQueued, then one of them makes room for somebody else', async () => {
    const { ask, endAll, begun } = desk();
    const crowd = [1, 2, 3, 4, 5].map((at) => ask(`crowd ${at}`, 'crowd'));
    const honest = ask('honest');

    expect(await crowd[4]).toBeUndefined();
    expect(await ask('crowd 6', 'crowd')).toBeUndefined();
    await endAll();
    expect(await honest).toBe('honest');
    // Served before those of the crowd that came first.
    expect(begun).toEqual(['crowd 1', 'honest', 'crowd 2', 'crowd 3', 'crowd 4']);
  });

  test('When all maxQueued are taken by as many providers, then a newcomer is refused', async () => {
    const { queue, ask, endAll } = desk(3);
    for (const name of ['a', 'b', 'c', 'd']) void ask(name);

    expect(await ask('e')).toBeUndefined();
    expect(queue.waiting).toBe(3);
    await endAll();
  });

  test('When judging fails, then the next one has its turn', async () => {
    const { queue, ask, begun, endAll } = desk();
    const failing = queue.run({ customer: 'a', provider: 'a' }, () => Promise.reject(new Error('no memory')));
    const next = ask('b');

    await expect(failing).rejects.toThrow('no memory');
    await waitUntil(() => begun.length === 1);
    await endAll();
    expect(await next).toBe('b');
  });
});
