import { eventually } from '@show/test-kit';
import { FairLine } from './FairLine';

const options = { places: 4, perSubscriber: 2, perShared: 3, patience: 60_000 };

function callsOf(line: FairLine, started: string[], gaveUp: string[] = []) {
  return (subscriber: string, shared = false) => {
    const visitor = { address: subscriber, subscriber, network: subscriber, shared };
    const waiter = {
      visitor,
      start: () => started.push(subscriber),
      giveUp: () => gaveUp.push(subscriber),
    };
    line.enter(waiter);
    return waiter;
  };
}

describe('#FairLine', () => {
  test('When a subscriber has its share, then its next call waits, and other subscribers get places', () => {
    const line = new FairLine(options);
    const started: string[] = [];
    const call = callsOf(line, started);
    const [first] = [call('a'), call('a'), call('a'), call('b')];
    expect(started).toEqual(['a', 'a', 'b']);
    line.leave(first);
    expect(started).toEqual(['a', 'a', 'b', 'a']);
    expect([line.used, line.waiting]).toEqual([3, 0]);
  });

  test('When several subscribers wait, then they come in turn, however many calls one has waiting', () => {
    const line = new FairLine({ ...options, places: 1 });
    const started: string[] = [];
    const call = callsOf(line, started);
    const calls = [call('first'), call('a'), call('a'), call('a'), call('b'), call('c')];
    for (const one of [0, 1, 4, 5, 2]) line.leave(calls[one] as (typeof calls)[0]);
    expect(started).toEqual(['first', 'a', 'b', 'c', 'a', 'a']);
  });

  test('When an address is shared, then it has a larger share, and leaves some', () => {
    const line = new FairLine(options);
    const started: string[] = [];
    const call = callsOf(line, started);
    for (let at = 0; at < 5; at += 1) call('venue', true);
    call('b');
    expect(started).toEqual(['venue', 'venue', 'venue', 'b']);
  });

  test('When a call is gone, however often it says so, then nothing of it is left', () => {
    const line = new FairLine({ ...options, places: 1 });
    const started: string[] = [];
    const call = callsOf(line, started);
    const [first, second, third] = [call('a'), call('a'), call('b')];
    line.leave(second);
    line.leave(second);
    line.leave(first);
    line.leave(first);
    expect(started).toEqual(['a', 'b']);
    line.leave(third);
    expect([line.used, line.waiting]).toEqual([0, 0]);
  });

  test('When no place comes free in time, then the call is told, and waits no more', async () => {
    const line = new FairLine({ ...options, places: 1, patience: 1 });
    const gaveUp: string[] = [];
    const call = callsOf(line, [], gaveUp);
    const first = call('a');
    call('b');
    await eventually(() => expect(gaveUp).toEqual(['b']));
    expect(line.waiting).toBe(0);
    line.leave(first);
    expect(line.used).toBe(0);
  });
});
