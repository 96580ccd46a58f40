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

describe('#broadcasters', () => {
  test('When many watch one giveaway, then it is asked for once, and left when the last has left', () => {
    const viewers = [subscribe(), subscribe(), subscribe()];
    expect(asked).toEqual(['watch 1']);

    for (const { viewer } of viewers) all.unsubscribe(viewer);

    expect(asked).toEqual(['watch 1', 'leave 1']);
    expect(all.watched()).toEqual([]);
  });

  test('When states come, then viewers of that giveaway receive them, and no others', () => {
    const [first, second] = [subscribe(1), subscribe(2)];
    receive(buildState(3));
    receive(buildState(4, { giveawayId: 2 }));
    receive(buildState(5, { giveawayId: 3 }));

    expect(first.received()).toEqual([3]);
    expect(second.received()).toEqual([4]);
  });

  test('When no first state comes, then those who wait are sent away to come back, and those of others stay', () => {
    const other = subscribe(2);
    receive(buildState(1, { giveawayId: 2 }));
    const waiting = subscribe(1);

    jest.advanceTimersByTime(firstStateTimeout);

    expect(waiting.close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
    expect(other.close).not.toHaveBeenCalled();
    expect(all.watched()).toEqual([2]);
  });

  test('When the first state is unavailable, then waiting viewers are disconnected at once', () => {
    const waiting = subscribe();
    all.receive({ type: 'unavailable', giveawayId: 1 });

    expect(waiting.close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
  });

  test('When a known state is unavailable for a while, then it is asked for again, and no viewer is disconnected', () => {
    const viewer = subscribe();
    receive(buildState(1));
    all.receive({ type: 'unavailable', giveawayId: 1 });
    jest.advanceTimersByTime(firstStateTimeout);
    receive(buildState(2));

    expect(asked).toEqual(['watch 1', 'watch 1']);
    expect(viewer.close).not.toHaveBeenCalled();
    expect(viewer.received()).toEqual([1, 2]);
  });

  test('When no news can come, then all are sent away, and who comes back has it asked for anew', () => {
    const viewers = [subscribe(1), subscribe(1), subscribe(2)];
    receive(buildState(1));
    all.disconnectAll();

    for (const { close } of viewers) expect(close).toHaveBeenCalledWith(1012, 'Temporarily unavailable');
    expect(all.watched()).toEqual([]);
    asked.length = 0;
    subscribe(1);
    expect(asked).toEqual(['watch 1']);
  });

  test('When there is no such giveaway, then the viewer gets an error, and may watch others', () => {
    const viewer = subscribe(9);
    all.receive({ type: 'unknown', giveawayId: 9 });

    expect(viewer.said()).toEqual([{ type: 'error', message: 'Giveaway not found' }]);
    expect([...viewer.viewer.watched]).toEqual([]);
    expect(asked).toEqual(['watch 9', 'leave 9']);
  });
});
