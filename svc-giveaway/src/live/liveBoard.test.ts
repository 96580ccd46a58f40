import type { RoundState } from '../roundState';
import { type LiveChange, liveBoard } from './liveBoard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const state = (last: number, overrides: Partial<RoundState> = {}): RoundState => ({
  giveawayId: 1,
  roundId: 1,
  round: 1,
  last,
  target: 500,
  closed: false,
  ...overrides,
});

function startBoard() {
  const told: LiveChange[] = [];
  const board = liveBoard({ tell: (change) => told.push(change), pause: 50 });
  return { board, told, lasts: () => told.map(({ state, reset }) => (reset ? 'reset' : state.last)) };
}

describe('#liveBoard', () => {
  test('When counts come fast, then one is told at once and then the latest after each pause', () => {
    const { board, lasts } = startBoard();

    for (let last = 1; last <= 5; last += 1) board.update(state(last), true);
    expect(lasts()).toEqual([1]);
    jest.advanceTimersByTime(50);
    expect(lasts()).toEqual([1, 5]);
    jest.advanceTimersByTime(500);

    expect(lasts()).toEqual([1, 5]);
  });

  test('When telling takes long, then it rests nine times as long, and a second at most', () => {
    const told: number[] = [];
    let clock = 0;
    let effort = 40;
    const board = liveBoard({
      pause: 50,
      now: () => clock,
      tell({ state: { last } }) {
        told.push(last);
        clock += effort;
      },
    });

    board.update(state(1), true);
    board.update(state(2), true);
    jest.advanceTimersByTime(359);
    expect(told).toEqual([1]);
    effort = 5_000;
    jest.advanceTimersByTime(1);
    expect(told).toEqual([1, 2]);

    board.update(state(3), true);
    jest.advanceTimersByTime(1_000);
    expect(told).toEqual([1, 2, 3]);
  });

  test('When old news come late, then the board does not go back', () => {
    const { board, lasts } = startBoard();
    board.update(state(7), false);

    board.update(state(3), false);
    board.update(state(900, { roundId: 0, round: 0 }), false);
    jest.advanceTimersByTime(500);

    expect(board.get(1)?.last).toBe(7);
    expect(lasts()).toEqual([7]);
  });

  test('When the round is won, then it is told at once', () => {
    const { board, told } = startBoard();
    board.update(state(498), true);
    board.update(state(499), true);

    board.update(state(500, { closed: true }), true);

    expect(told.at(-1)?.state).toMatchObject({ last: 500, closed: true });
  });

  test('When a round is won and reset within a pause, then the win, the reset and the new count are told', () => {
    const { board, lasts } = startBoard();
    board.update(state(499), true);
    board.update(state(500, { closed: true }), true);

    board.update(state(0, { roundId: 2, round: 2 }), true);

    expect(lasts()).toEqual([499, 500, 'reset', 0]);
  });

  test('When news are our own, then they are marked for the replicas, and others are not', () => {
    const { board, told } = startBoard();

    board.update(state(1), false);
    board.update(state(2), true);
    board.update(state(3), false);
    jest.advanceTimersByTime(50);
    board.update(state(4), false);
    jest.advanceTimersByTime(50);

    expect(told.map(({ ours }) => ours)).toEqual([false, true, false]);
  });
});
