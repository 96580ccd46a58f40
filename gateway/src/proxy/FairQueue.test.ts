import { eventually } from '@show/test-kit';
import { FairQueue } from './FairQueue';

const options = { connections: 4, perSubscriber: 2, perShared: 3, timeoutMs: 60_000 };

function callsOf(queue: FairQueue, started: string[], gaveUp: string[] = []) {
  return (subscriber: string, shared = false) => {
    const visitor = { address: subscriber, subscriber, network: subscriber, shared };
    const waiter = {
      visitor,
      start: () => started.push(subscriber),
      onTimeout: () => gaveUp.push(subscriber),
    };
    queue.acquire(waiter);
    return waiter;
  };
}

describe('FairQueue', () => {
  test('a subscriber with all its connections waits and others do not', () => {
    const queue = new FairQueue(options);
    const started: string[] = [];
    const call = callsOf(queue, started);
    const [first] = [call('a'), call('a'), call('a'), call('b')];
    expect(started).toEqual(['a', 'a', 'b']);
    queue.release(first);
    expect(started).toEqual(['a', 'a', 'b', 'a']);
    expect([queue.used, queue.waiting]).toEqual([3, 0]);
  });

  test('waiting subscribers take turns', () => {
    const queue = new FairQueue({ ...options, connections: 1 });
    const started: string[] = [];
    const call = callsOf(queue, started);
    const calls = [call('first'), call('a'), call('a'), call('a'), call('b'), call('c')];
    for (const one of [0, 1, 4, 5, 2]) queue.release(calls[one] as (typeof calls)[0]);
    expect(started).toEqual(['first', 'a', 'b', 'c', 'a', 'a']);
  });

  test('a shared address has a larger share and leaves some', () => {
    const queue = new FairQueue(options);
    const started: string[] = [];
    const call = callsOf(queue, started);
    for (let at = 0; at < 5; at += 1) call('venue', true);
    call('b');
    expect(started).toEqual(['venue', 'venue', 'venue', 'b']);
  });

  test('releasing a call twice has no effect', () => {
    const queue = new FairQueue({ ...options, connections: 1 });
    const started: string[] = [];
    const call = callsOf(queue, started);
    const [first, second, third] = [call('a'), call('a'), call('b')];
    queue.release(second);
    queue.release(second);
    queue.release(first);
    queue.release(first);
    expect(started).toEqual(['a', 'b']);
    queue.release(third);
    expect([queue.used, queue.waiting]).toEqual([0, 0]);
  });

  test('a call that waits too long is dropped', async () => {
    const queue = new FairQueue({ ...options, connections: 1, timeoutMs: 1 });
    const gaveUp: string[] = [];
    const call = callsOf(queue, [], gaveUp);
    const first = call('a');
    call('b');
    await eventually(() => expect(gaveUp).toEqual(['b']));
    expect(queue.waiting).toBe(0);
    queue.release(first);
    expect(queue.used).toBe(0);
  });
});
