import type { RoundState } from '@show/contracts';
import { buildState as state } from '../../testing/fakeLiveFeed';
import { type StandInViewer, standInViewer } from '../../testing/standInViewer';
import { Room } from './Room';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  room.close();
  jest.useRealTimers();
});

const won = state(500, { closed: true });
const nextRound = (last: number) => state(last, { roundId: 2, round: 2 });
/** More than the pause between two counts for one viewer. */
const aMoment = 60;

let room: Room;
beforeEach(() => {
  room = new Room();
});

function enter(): StandInViewer {
  const viewer = standInViewer();
  room.enter(viewer.viewer);
  return viewer;
}

function take(news: RoundState, milliseconds = aMoment): void {
  room.take(news);
  jest.advanceTimersByTime(milliseconds);
}

describe('#Room', () => {
  test('When somebody comes before anything is known, then the first news are for it, and later ones as well', () => {
    const viewer = enter();
    expect(room.isKnown).toBe(false);

    take(state(0));
    take(state(1));

    expect(viewer.told()).toEqual([0, 1]);
  });

  test('When somebody comes later, or asks again, then the latest is there at once', () => {
    take(state(7));
    const viewer = enter();
    expect(viewer.told()).toEqual([7]);

    room.enter(viewer.viewer);

    expect(viewer.told()).toEqual([7, 7]);
  });

  test('When several watch, then all are told once, and whoever left is not', () => {
    const [one, two] = [enter(), enter()];
    take(state(1));
    room.leave(two.viewer);
    take(state(2));

    expect(one.told()).toEqual([1, 2]);
    expect(two.told()).toEqual([1]);
    room.leave(one.viewer);
    expect(room.isEmpty).toBe(true);
  });

  test('When news come twice, or old ones late, then nobody hears of them', () => {
    const viewer = enter();
    take(nextRound(7));
    for (const old of [nextRound(7), nextRound(3), state(499), won]) take(old);

    expect(viewer.told()).toEqual([7]);
  });

  test('When counts come fast, then each viewer gets at most 20 a second, the latest each time and the last', () => {
    const viewer = enter();
    for (let last = 1; last <= 1_000; last += 1) take(state(last), 1);
    jest.advanceTimersByTime(aMoment);

    const told = viewer.told().map(Number);
    expect(told.length).toBeGreaterThan(15);
    expect(told.length).toBeLessThanOrEqual(20);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBe(1_000);
  });

  test('When the round is won, then nobody waits for a pause to be told', () => {
    const viewer = enter();
    take(state(498), 1);
    take(state(499), 1);
    take(won, 1);

    expect(viewer.told()).toEqual([498, '500 won']);
  });

  test('When a round is won and the next begins within a pause, then win, reset and count are told', () => {
    const viewer = enter();
    take(state(499), 1);
    room.take(won);
    take(nextRound(0), 1);

    expect(viewer.told()).toEqual([499, '500 won', 'reset', 0]);
  });

  test('When a viewer is slow, then it skips to the latest and others do not wait', () => {
    const [slow, quick] = [enter(), enter()];
    slow.block();
    for (let last = 1; last <= 5; last += 1) take(state(last));
    expect(slow.told()).toEqual([1]);

    slow.release();
    jest.advanceTimersByTime(100);

    expect(slow.told()).toEqual([1, 5]);
    expect(quick.told()).toEqual([1, 2, 3, 4, 5]);
  });

  test('When a round is won and another begins while a viewer is slow, then it is told of both before the count', () => {
    const slow = enter();
    slow.block();
    take(state(499));
    take(won);
    take(nextRound(0));
    take(nextRound(3));

    slow.release();
    jest.advanceTimersByTime(100);

    expect(slow.told()).toEqual([499, '500 won', 'reset', 3]);
  });

  test('When a viewer takes nothing for ten seconds, then it is cut off', () => {
    const stalled = enter();
    stalled.block();
    take(state(1));
    take(state(2));

    jest.advanceTimersByTime(9_000);
    expect(stalled.terminate).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);

    expect(stalled.terminate).toHaveBeenCalled();
  });

  test('When nothing is new, then nothing is done', () => {
    enter();
    take(state(1));

    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('#Room with thousands', () => {
  let cost: number;
  let clock: number;
  let crowd: StandInViewer[];

  /** A thousand viewers, each of which takes `cost` milliseconds to be told. */
  beforeEach(() => {
    clock = 0;
    cost = 0.1;
    room.close();
    room = new Room({ now: () => clock + jest.now() });
    crowd = Array.from({ length: 1_000 }, () => {
      const one = enter();
      const { write } = one.viewer.connection;
      jest.spyOn(one.viewer.connection, 'write').mockImplementation(((frame: Buffer) => {
        clock += cost;
        return write.call(one.viewer.connection, frame, 'utf8');
      }) as typeof write);
      return one;
    });
  });

  const knowing = (count: number | string) => crowd.filter((one) => one.told().includes(count)).length;

  test('When a count is told, then it is told by stretches of 5 ms, between which there are rests', () => {
    room.take(state(0));
    jest.runAllTimers();
    jest.advanceTimersByTime(1_000);
    room.take(state(1));
    const rests: number[] = [];
    while (knowing(1) < 1_000) {
      const [told, began, spent] = [knowing(1), jest.now(), clock];
      jest.advanceTimersToNextTimer();
      expect(knowing(1) - told).toBeLessThanOrEqual(100);
      expect(clock - spent).toBeLessThanOrEqual(10);
      rests.push(jest.now() - began);
    }

    expect(rests.length).toBeGreaterThanOrEqual(10);
    for (const rest of rests.slice(1)) expect(rest).toBeGreaterThanOrEqual(1);
  });

  test('When counts go on, then each is told in turn, and none is told twice before another is told once', () => {
    room.take(state(0));
    jest.runAllTimers();
    for (let last = 1; last <= 100; last += 1) take(state(last), 10);

    const times = crowd.map((one) => one.told().length);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    expect(Math.min(...times)).toBeGreaterThan(3);
  });

  test('When some leave while a count is told, then all others are told, though seats change places', () => {
    room.take(state(0));
    jest.runAllTimers();
    jest.advanceTimersByTime(1_000);
    take(state(1), 1);
    for (const { viewer } of crowd.slice(100, 200)) room.leave(viewer);
    jest.runAllTimers();

    const others = [...crowd.slice(0, 100), ...crowd.slice(200)];
    expect(others.map((one) => one.told().at(-1))).toEqual(Array(900).fill(1));
    expect(jest.getTimerCount()).toBe(0);
  });

  test('When the round is won while a count is told, then all are told without a rest', () => {
    room.take(state(0));
    jest.runAllTimers();
    take(state(499), 1);
    expect(knowing(499)).toBeLessThan(1_000);
    const began = jest.now();
    room.take(won);
    while (knowing('500 won') < 1_000) jest.advanceTimersToNextTimer();

    expect(jest.now() - began).toBeLessThanOrEqual(20);
  });

  test('When a new round begins in the middle of a rush, then each is told of it, and of counts as seldom as ever', () => {
    cost = 0.03;
    take(state(0), 1_000);
    room.take(won);
    room.take(nextRound(0));
    const began = clock + jest.now();
    for (let last = 1; clock + jest.now() - began < 1_000; last += 1) {
      clock += 1;
      room.take(nextRound(last));
      jest.advanceTimersToNextTimer();
    }
    jest.runAllTimers();

    for (const one of crowd) {
      expect(one.told().slice(0, 4)).toEqual([0, '500 won', 'reset', expect.any(Number)]);
      expect(one.told().length).toBeLessThanOrEqual(3 + 20);
    }
  });
});
