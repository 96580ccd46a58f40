import type { RoundState } from '@show/contracts';
import { throttleStates } from './throttleStates';

const state = (last: number, more: Partial<RoundState> = {}): RoundState => ({
  giveawayId: 1,
  roundId: 7,
  round: 2,
  last,
  target: 500,
  closed: false,
  ...more,
});

function pacing() {
  const passed: RoundState[] = [];
  return { passed, take: throttleStates((one) => passed.push(one), 25) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('throttleStates', () => {
  test('passes on the first and the latest state of a pause', () => {
    const { passed, take } = pacing();
    for (let last = 1; last <= 9; last += 1) take(state(last));
    expect(passed.map(({ last }) => last)).toEqual([1]);
    jest.advanceTimersByTime(25);
    expect(passed.map(({ last }) => last)).toEqual([1, 9]);
    jest.advanceTimersByTime(25);
    take(state(10));
    expect(passed.map(({ last }) => last)).toEqual([1, 9, 10]);
  });

  test('passes on a winner and a new round without a pause', () => {
    const { passed, take } = pacing();
    take(state(499));
    take(state(500, { closed: true }));
    take(state(0, { roundId: 8, round: 3 }));
    expect(passed.map(({ last, closed }) => [last, closed])).toEqual([
      [499, false],
      [500, true],
      [0, false],
    ]);
    jest.advanceTimersByTime(100);
    expect(passed).toHaveLength(3);
  });

  test('paces each giveaway separately', () => {
    const { passed, take } = pacing();
    take(state(1));
    take(state(1, { giveawayId: 2, roundId: 9 }));
    expect(passed).toHaveLength(2);
  });
});
