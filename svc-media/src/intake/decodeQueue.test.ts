import { eventually } from '@show/test-kit';
import { createDecodeQueue } from './decodeQueue';

interface Job {
  finish(): void;
  fail(): void;
  readonly result: Promise<string>;
}

function begin(queue: ReturnType<typeof createDecodeQueue>, begun: string[], name: string): Job {
  let finish = () => {};
  let fail = () => {};
  const result = queue.run(() => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      finish = () => resolve(name);
      fail = () => reject(new Error(name));
    });
  });
  return { finish: () => finish(), fail: () => fail(), result };
}

describe('#createDecodeQueue', () => {
  test('When more work comes than runs at once, then it waits its turn, also behind work that fails', async () => {
    const begun: string[] = [];
    const queue = createDecodeQueue();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => begin(queue, begun, name)) as [
      Job,
      Job,
      Job,
      Job,
    ];
    await eventually(() => expect(begun).toEqual(['a', 'b']));

    a.fail();
    await expect(a.result).rejects.toThrow('a');
    await eventually(() => expect(begun).toEqual(['a', 'b', 'c']));
    b.finish();
    await b.result;
    await eventually(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));

    c.finish();
    d.finish();
    expect(await Promise.all([c.result, d.result])).toEqual(['c', 'd']);
  });

  test('When too many wait, then the next is told to come again', async () => {
    const queue = createDecodeQueue(1);
    const jobs = ['a', 'b', 'c'].map((name) => begin(queue, [], name));

    await expect(queue.run(async () => 'd')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      extras: { headers: { 'retry-after': '3' } },
    });

    for (const job of jobs) {
      job.finish();
      await job.result;
    }
    expect(await queue.run(async () => 'e')).toBe('e');
  });
});
