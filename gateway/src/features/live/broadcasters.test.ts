import type { RoundState } from '@show/contracts';
import { buildState } from '../../../testing/fakeLiveFeed';
import { type FakeViewer, fakeViewer } from '../../../testing/fakeViewer';
import { type Broadcasters, broadcasters } from './broadcasters';

const firstStateTimeout = 3_000;
let asked: string[];
let all: Broadcasters;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  all = broadcasters({
    feed: {
      watch: (giveawayId) => asked.push(`watch ${giveawayId}`),
      leave: (giveawayId) => asked.push(`leave ${giveawayId}`),
    },
    firstStateTimeout,
  });
});
afterEach(() => {
  all.close();
  jest.useRealTimers();
});

function subscribe(giveawayId = 1): FakeViewer {
  const viewer = fakeViewer();
  all.subscribe(viewer.viewer, giveawayId);
  return viewer;
}

function receive(state: RoundState): void {
  all.receive({ type: 'state', state });
  jest.advanceTimersByTime(60);
}

describe('broadcasters', () => {
  test('subscribes to a giveaway once and unsubscribes with the last viewer', () => {
    const viewers = [subscribe(), subscribe(), subscribe()];
    expect(asked).toEqual(['watch 1']);

    for (const { viewer } of viewers) all.unsubscribe(viewer);

    expect(asked).toEqual(['watch 1', 'leave 1']);
    expect(all.watched()).toEqual([]);
  });

  test('sends states to the viewers of that giveaway only', () => {
    const [first, second] = [subscribe(1), subscribe(2)];
    receive(buildState(3));
    receive(buildState(4, { giveawayId: 2 }));
    receive(buildState(5, { giveawayId: 3 }));

    expect(first.received()).toEqual([3]);
    expect(second.received()).toEqual([4]);
  });

  test('disconnects viewers whose first state does not arrive and keeps the others', () => {
    const other = subscribe(2);
    receive(buildState(1, { giveawayId: 2 }));
    const waiting = subscribe(1);

    jest.advanceTimersByTime(firstStateTimeout);

    expect(waiting.close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
    expect(other.close).not.toHaveBeenCalled();
    expect(all.watched()).toEqual([2]);
  });

  test('disconnects waiting viewers when the first state is unavailable', () => {
    const waiting = subscribe();
    all.receive({ type: 'unavailable', giveawayId: 1 });

    expect(waiting.close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
  });

  test('asks again for an unavailable state that was known and keeps the viewers', () => {
    const viewer = subscribe();
    receive(buildState(1));
    all.receive({ type: 'unavailable', giveawayId: 1 });
    jest.advanceTimersByTime(firstStateTimeout);
    receive(buildState(2));

    expect(asked).toEqual(['watch 1', 'watch 1']);
    expect(viewer.close).not.toHaveBeenCalled();
    expect(viewer.received()).toEqual([1, 2]);
  });

  test('disconnects all viewers when the feed is lost and asks again for those that return', () => {
    const viewers = [subscribe(1), subscribe(1), subscribe(2)];
    receive(buildState(1));
    all.disconnectAll();

    for (const { close } of viewers) expect(close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
    expect(all.watched()).toEqual([]);
    asked.length = 0;
    subscribe(1);
    expect(asked).toEqual(['watch 1']);
  });

  test('an unknown giveaway yields an error and the viewer stays connected', () => {
    const viewer = subscribe(9);
    all.receive({ type: 'unknown', giveawayId: 9 });

    expect(viewer.said()).toEqual([{ type: 'error', message: 'Giveaway not found' }]);
    expect([...viewer.viewer.watched]).toEqual([]);
    expect(asked).toEqual(['watch 9', 'leave 9']);
  });
});
