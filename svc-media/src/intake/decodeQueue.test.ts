import { eventually } from '@show/test-kit';
import { createDecodeQueue } from './decodeQueue';

interface Job {
  finish(): void;
  fail(): void;
  readonly result: Promise<string>;
}

function start(queue: ReturnType<typeof createDecodeQueue>, started: string[], name: string): Job {
  let finish = () => {};
  let fail = () => {};
  const result = queue.run(() => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      finish = () => resolve(name);
      fail = () => reject(new Error(name));
    });
  });
  return { finish: () => finish(), fail: () => fail(), result };
}

describe('createDecodeQueue', () => {
  test('runs two jobs in parallel and the next ones in order, also after a failure', async () => {
    const started: string[] = [];
    const queue = createDecodeQueue();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => start(queue, started, name)) as [
      Job,
      Job,
      Job,
      Job,
    ];
    await eventually(() => expect(started).toEqual(['a', 'b']));

    a.fail();
    await expect(a.result).rejects.toThrow('a');
    await eventually(() => expect(started).toEqual(['a', 'b', 'c']));
    b.finish();
    await b.result;
    await eventually(() => expect(started).toEqual(['a', 'b', 'c', 'd']));

    c.finish();
    d.finish();
    expect(await Promise.all([c.result, d.result])).toEqual(['c', 'd']);
  });

  test('rejects a job with Retry-After when the queue is full', async () => {
    const queue = createDecodeQueue(1);
    const jobs = ['a', 'b', 'c'].map((name) => start(queue, [], name));

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
