import type { RoundState } from '@show/contracts';
import { buildState as state } from '../../../testing/fakeLiveFeed';
import { type FakeViewer, fakeViewer } from '../../../testing/fakeViewer';
import { Broadcaster } from './Broadcaster';
import { LivePace } from './LivePace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  broadcaster.close();
  jest.useRealTimers();
});

const won = state(500, { closed: true });
const nextRound = (last: number) => state(last, { roundId: 2, round: 2 });
/** More than the pause between two counts for one viewer. */
const aMoment = 60;

let broadcaster: Broadcaster;
beforeEach(() => {
  broadcaster = new Broadcaster();
});

function subscribe(): FakeViewer {
  const viewer = fakeViewer();
  broadcaster.subscribe(viewer.viewer);
  return viewer;
}

function publish(news: RoundState, milliseconds = aMoment): void {
  broadcaster.publish(news);
  jest.advanceTimersByTime(milliseconds);
}

describe('Broadcaster', () => {
  test('the first state is sent to viewers that wait for it, and later ones as well', () => {
    const viewer = subscribe();
    expect(broadcaster.hasState).toBe(false);

    publish(state(0));
    publish(state(1));

    expect(viewer.received()).toEqual([0, 1]);
  });

  test('a late or repeated subscriber gets the latest state immediately', () => {
    publish(state(7));
    const viewer = subscribe();
    expect(viewer.received()).toEqual([7]);

    broadcaster.subscribe(viewer.viewer);

    expect(viewer.received()).toEqual([7, 7]);
  });

  test('sends each state once to each subscriber and none after unsubscribing', () => {
    const [one, two] = [subscribe(), subscribe()];
    publish(state(1));
    broadcaster.unsubscribe(two.viewer);
    publish(state(2));

    expect(one.received()).toEqual([1, 2]);
    expect(two.received()).toEqual([1]);
    broadcaster.unsubscribe(one.viewer);
    expect(broadcaster.isEmpty).toBe(true);
  });

  test('ignores repeated and outdated states', () => {
    const viewer = subscribe();
    publish(nextRound(7));
    for (const old of [nextRound(7), nextRound(3), state(499), won]) publish(old);

    expect(viewer.received()).toEqual([7]);
  });

  test('sends each viewer at most 20 counts a second, ending with the latest', () => {
    const viewer = subscribe();
    for (let last = 1; last <= 1_000; last += 1) publish(state(last), 1);
    jest.advanceTimersByTime(aMoment);

    const received = viewer.received().map(Number);
    expect(received.length).toBeGreaterThan(15);
    expect(received.length).toBeLessThanOrEqual(20);
    expect(received).toEqual(received.toSorted((one, other) => one - other));
    expect(received.at(-1)).toBe(1_000);
  });

  test('a win and the next round within one pause are sent as win, reset and count', () => {
    const viewer = subscribe();
    publish(state(499), 1);
    broadcaster.publish(won);
    publish(nextRound(0), 1);

    expect(viewer.received()).toEqual([499, '500 won', 'reset', 0]);
  });

  test('a slow viewer skips to the latest count without delaying others', () => {
    const [slow, quick] = [subscribe(), subscribe()];
    slow.block();
    for (let last = 1; last <= 5; last += 1) publish(state(last));
    expect(slow.received()).toEqual([1]);

    slow.release();
    jest.advanceTimersByTime(100);

    expect(slow.received()).toEqual([1, 5]);
    expect(quick.received()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a slow viewer gets win and reset before the count of the next round', () => {
    const slow = subscribe();
    slow.block();
    publish(state(499));
    publish(won);
    publish(nextRound(0));
    publish(nextRound(3));

    slow.release();
    jest.advanceTimersByTime(100);

    expect(slow.received()).toEqual([499, '500 won', 'reset', 3]);
  });

  test('disconnects a viewer that accepts nothing for ten seconds', () => {
    const stalled = subscribe();
    stalled.block();
    publish(state(1));
    publish(state(2));

    jest.advanceTimersByTime(9_000);
    expect(stalled.terminate).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);

    expect(stalled.terminate).toHaveBeenCalled();
  });
});

describe('Broadcaster with thousands', () => {
  let cost: number;
  let clock: number;
  let crowd: FakeViewer[];

  /** A thousand viewers, each of which takes `cost` milliseconds to send to. */
  beforeEach(() => {
    clock = 0;
    cost = 0.1;
    broadcaster.close();
    // An event loop that is always idle, whatever the load of this machine.
    const pace = new LivePace({ utilization: () => ({ idle: 0, active: 0, utilization: 0 }) });
    broadcaster = new Broadcaster({ pace, now: () => clock + jest.now() });
    crowd = Array.from({ length: 1_000 }, () => {
      const one = subscribe();
      const { write } = one.viewer.connection;
      jest.spyOn(one.viewer.connection, 'write').mockImplementation(((frame: Buffer) => {
        clock += cost;
        return write.call(one.viewer.connection, frame, 'utf8');
      }) as typeof write);
      return one;
    });
  });

  const knowing = (count: number | string) => crowd.filter((one) => one.received().includes(count)).length;

  test('sends a count in time slices of 5 ms with yields in between', () => {
    broadcaster.publish(state(0));
    jest.runAllTimers();
    jest.advanceTimersByTime(1_000);
    broadcaster.publish(state(1));
    const rests: number[] = [];
    while (knowing(1) < 1_000) {
      const [before, began, spent] = [knowing(1), jest.now(), clock];
      jest.advanceTimersToNextTimer();
      expect(knowing(1) - before).toBeLessThanOrEqual(100);
      expect(clock - spent).toBeLessThanOrEqual(10);
      rests.push(jest.now() - began);
    }

    expect(rests.length).toBeGreaterThanOrEqual(10);
    for (const rest of rests.slice(1)) expect(rest).toBeGreaterThanOrEqual(1);
  });

  test('sends counts round-robin', () => {
    broadcaster.publish(state(0));
    jest.runAllTimers();
    for (let last = 1; last <= 200; last += 1) publish(state(last), 10);

    const times = crowd.map((one) => one.received().length);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    expect(Math.min(...times)).toBeGreaterThan(1);
  });

  test('unsubscribing during a send skips no other viewer', () => {
    broadcaster.publish(state(0));
    jest.runAllTimers();
    jest.advanceTimersByTime(1_000);
    publish(state(1), 1);
    for (const { viewer } of crowd.slice(100, 200)) broadcaster.unsubscribe(viewer);
    jest.runAllTimers();

    const others = [...crowd.slice(0, 100), ...crowd.slice(200)];
    expect(others.map((one) => one.received().at(-1))).toEqual(Array(900).fill(1));
    expect(jest.getTimerCount()).toBe(0);
  });

  test('sends a win to all without yielding', () => {
    broadcaster.publish(state(0));
    jest.runAllTimers();
    publish(state(499), 1);
    expect(knowing(499)).toBeLessThan(1_000);
    const began = jest.now();
    broadcaster.publish(won);
    while (knowing('500 won') < 1_000) jest.advanceTimersToNextTimer();

    expect(jest.now() - began).toBeLessThanOrEqual(20);
  });
});
