import { FakeSocket } from '@show/web-kit/testing';
import { openLive } from './openLive';

const update = (giveawayId = 1) => ({
  type: 'giveaway_update',
  giveawayId,
  data: { currentEntries: 7, targetEntries: 500, round: 1, winnerSelected: false },
});
let heard: unknown[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.install();
  heard = [];
  stop = openLive(1, {
    onUpdate: ({ data }) => heard.push(data.currentEntries),
    onReset: () => heard.push('reset'),
    onReturn: () => heard.push('return'),
    onLive: (live) => heard.push(live ? 'live' : 'lost'),
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Milliseconds until it reconnects, with the random factor mocked to 1. */
function pauseBefore(dial: number): number {
  const began = Date.now();
  while (FakeSocket.opened.length < dial) jest.advanceTimersByTime(50);
  return Date.now() - began;
}

describe('openLive', () => {
  test('subscribes and pings every 30 seconds', () => {
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([{ type: 'subscribe', giveawayId: 1 }]);
    jest.advanceTimersByTime(60_000);

    expect(FakeSocket.latest.sent.slice(1)).toEqual([{ type: 'ping' }, { type: 'ping' }]);
  });

  test('is live after the first count', () => {
    FakeSocket.latest.accept();
    expect(heard).toEqual([]);
    FakeSocket.latest.say(update());
    FakeSocket.latest.close();

    expect(heard).toEqual(['live', 7, 'lost']);
  });

  test('ignores other messages', () => {
    FakeSocket.latest.accept();
    for (const other of ['no json', null, 7, update(2), { type: 'giveaway_update', giveawayId: 1 }])
      FakeSocket.latest.say(other);
    FakeSocket.latest.say({ type: 'giveaway_reset', giveawayId: 1 });

    expect(heard).toEqual(['reset']);
  });

  test('backs off up to 15 seconds', () => {
    const pauses = [2, 3, 4, 5, 6, 7, 8].map((dial) => {
      FakeSocket.latest.accept();
      FakeSocket.latest.close();
      return pauseBefore(dial);
    });

    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    FakeSocket.latest.accept();
    expect(heard.filter((one) => one === 'return')).toHaveLength(7);
  });

  test('resets the backoff after a message', () => {
    FakeSocket.latest.close();
    pauseBefore(2);
    FakeSocket.latest.accept();
    FakeSocket.latest.say(update());
    FakeSocket.latest.close();

    expect(pauseBefore(3)).toBe(500);
  });

  test('reconnects after 70 seconds without any message', () => {
    FakeSocket.latest.accept();
    jest.advanceTimersByTime(69_000);
    FakeSocket.latest.say({ type: 'pong' });
    jest.advanceTimersByTime(69_000);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(2_000);

    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('reconnects immediately when the visitor returns', () => {
    FakeSocket.latest.close();
    document.dispatchEvent(new Event('visibilitychange'));

    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('reconnects after 70 seconds without a handshake', () => {
    jest.advanceTimersByTime(71_000);

    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('reads again and reconnects when the page returns from the back/forward cache', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(update());
    heard = [];
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    expect(heard.slice(0, 2)).toEqual(['lost', 'return']);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('keeps trying where the browser opens no connection', () => {
    FakeSocket.latest.close();
    Object.assign(globalThis, { WebSocket: undefined });
    jest.advanceTimersByTime(60_000);
    expect(heard.length).toBeGreaterThan(3);
    expect(new Set(heard)).toEqual(new Set(['lost']));

    Object.assign(globalThis, { WebSocket: FakeSocket });
    jest.advanceTimersByTime(30_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('closes for good when stopped', () => {
    FakeSocket.latest.accept();
    stop();
    jest.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));

    expect(FakeSocket.latest.readyState).toBe(FakeSocket.CLOSED);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(heard).toEqual([]);
  });
});
