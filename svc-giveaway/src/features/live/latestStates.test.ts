import type { RoundState } from '@show/contracts';
import { latestStates } from './latestStates';

const state = (last: number, overrides: Partial<RoundState> = {}): RoundState => ({
  giveawayId: 1,
  roundId: 1,
  round: 1,
  last,
  target: 500,
  closed: false,
  ...overrides,
});

function start() {
  const moves: (readonly [number, boolean])[] = [];
  const states = latestStates(({ last }, ours) => moves.push([last, ours]));
  return { states, moves };
}

describe('latestStates', () => {
  test('reports each newer state and whether this replica made it', () => {
    const { states, moves } = start();

    states.update(state(1), true);
    states.update(state(2), false);
    states.update(state(2, { closed: true }), true);

    expect(moves).toEqual([
      [1, true],
      [2, false],
      [2, true],
    ]);
    expect(states.get(1)).toEqual(state(2, { closed: true }));
  });

  test('ignores late and repeated states', () => {
    const { states, moves } = start();
    states.update(state(7, { roundId: 3 }), false);

    states.update(state(7, { roundId: 3 }), true);
    states.update(state(3, { roundId: 3 }), false);
    states.update(state(900, { roundId: 2 }), false);

    expect(moves).toEqual([[7, false]]);
    expect(states.get(1)?.last).toBe(7);
  });
});
