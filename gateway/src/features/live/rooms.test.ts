import type { RoundState } from '@show/contracts';
import { buildState } from '../../testing/fakeLiveFeed';
import { type StandInViewer, standInViewer } from '../../testing/standInViewer';
import { type Rooms, rooms } from './rooms';

const patience = 3_000;
let asked: string[];
let crowd: Rooms;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  crowd = rooms({
    feed: {
      watch: (giveawayId) => asked.push(`watch ${giveawayId}`),
      leave: (giveawayId) => asked.push(`leave ${giveawayId}`),
    },
    patience,
  });
});
afterEach(() => {
  crowd.close();
  jest.useRealTimers();
});

function enter(giveawayId = 1): StandInViewer {
  const viewer = standInViewer();
  crowd.enter(viewer.viewer, giveawayId);
  return viewer;
}

function take(state: RoundState): void {
  crowd.take({ type: 'state', state });
  jest.advanceTimersByTime(60);
}

describe('#rooms', () => {
  test('When many watch one giveaway, then it is asked for once, and left when the last has left', () => {
    const viewers = [enter(), enter(), enter()];
    expect(asked).toEqual(['watch 1']);

    for (const { viewer } of viewers) crowd.leave(viewer);

    expect(asked).toEqual(['watch 1', 'leave 1']);
    expect(crowd.watched()).toEqual([]);
  });

  test('When states come, then those who watch that giveaway are told, and nobody else', () => {
    const [first, second] = [enter(1), enter(2)];
    take(buildState(3));
    take(buildState(4, { giveawayId: 2 }));
    take(buildState(5, { giveawayId: 3 }));

    expect(first.told()).toEqual([3]);
    expect(second.told()).toEqual([4]);
  });

  test('When no first state comes, then those who wait are sent away to come back, and those of others stay', () => {
    const other = enter(2);
    take(buildState(1, { giveawayId: 2 }));
    const waiting = enter(1);

    jest.advanceTimersByTime(patience);

    expect(waiting.close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
    expect(other.close).not.toHaveBeenCalled();
    expect(crowd.watched()).toEqual([2]);
  });

  test('When the first state can not be told, then those who wait are sent away at once', () => {
    const waiting = enter();
    crowd.take({ type: 'unavailable', giveawayId: 1 });

    expect(waiting.close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
  });

  test('When a known state can not be told for a while, then it is asked for again, and nobody is sent away', () => {
    const viewer = enter();
    take(buildState(1));
    crowd.take({ type: 'unavailable', giveawayId: 1 });
    jest.advanceTimersByTime(patience);
    take(buildState(2));

    expect(asked).toEqual(['watch 1', 'watch 1']);
    expect(viewer.close).not.toHaveBeenCalled();
    expect(viewer.told()).toEqual([1, 2]);
  });

  test('When no news can come, then all are sent away, and who comes back has it asked for anew', () => {
    const viewers = [enter(1), enter(1), enter(2)];
    take(buildState(1));
    crowd.sendAway();

    for (const { close } of viewers) expect(close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
    expect(crowd.watched()).toEqual([]);
    asked.length = 0;
    enter(1);
    expect(asked).toEqual(['watch 1']);
  });

  test('When there is no such giveaway, then whoever asked is told, and may watch others', () => {
    const viewer = enter(9);
    crowd.take({ type: 'unknown', giveawayId: 9 });

    expect(viewer.said()).toEqual([{ type: 'error', message: 'Giveaway not found' }]);
    expect([...viewer.viewer.watched]).toEqual([]);
    expect(asked).toEqual(['watch 9', 'leave 9']);
  });
});
