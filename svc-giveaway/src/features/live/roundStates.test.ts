import type { RoundState } from '@show/contracts';
import { roundStates } from './roundStates';

const state = (giveawayId: number, last = 0, overrides: Partial<RoundState> = {}): RoundState => ({
  giveawayId,
  roundId: giveawayId,
  round: 1,
  last,
  target: 500,
  closed: false,
  ...overrides,
});

/** A database whose queries the test resolves or rejects. */
function start(maxAge = 1_000) {
  const moves: (readonly [number, boolean])[] = [];
  const queries: { giveawayIds: readonly number[]; respond: () => void; fail: () => void }[] = [];
  const states = roundStates({
    read: (giveawayIds) =>
      new Promise((resolve, reject) => {
        queries.push({
          giveawayIds,
          respond: () => resolve(giveawayIds.filter((id) => id < 100).map((id) => state(id))),
          fail: () => reject(new Error('the database is unreachable')),
        });
      }),
    onMove: ({ last }, ours) => moves.push([last, ours]),
    maxAge,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { states, moves, queries, turn };
}

describe('roundStates', () => {
  test('reports each newer state and whether this replica made it', () => {
    const { states, moves } = start();

    states.update(state(1, 1), true);
    states.update(state(1, 2), false);
    states.update(state(1, 2, { closed: true }), true);

    expect(moves).toEqual([
      [1, true],
      [2, false],
      [2, true],
    ]);
    expect(states.latest(1)).toEqual(state(1, 2, { closed: true }));
  });

  test('ignores late and repeated states', () => {
    const { states, moves } = start();
    states.update(state(1, 7, { roundId: 3 }), false);

    states.update(state(1, 7, { roundId: 3 }), true);
    states.update(state(1, 3, { roundId: 3 }), false);
    states.update(state(1, 900, { roundId: 2 }), false);

    expect(moves).toEqual([[7, false]]);
    expect(states.latest(1)?.last).toBe(7);
  });

  test('reads all giveaways that are requested during a query with the next one', async () => {
    const { states, queries, turn } = start();
    const first = states.fresh(1);
    await turn();
    const others = [states.fresh(2), states.fresh(3), states.fresh(2), states.fresh(500)];
    await turn();
    expect(queries.map(({ giveawayIds }) => giveawayIds)).toEqual([[1]]);

    queries[0]?.respond();
    expect(await first).toEqual(state(1));
    await turn();
    expect(queries.map(({ giveawayIds }) => giveawayIds)).toEqual([[1], [2, 3, 500]]);
    queries[1]?.respond();

    expect(await Promise.all(others)).toEqual([state(2), state(3), state(2), null]);
  });

  test('returns a state younger than its maximum age without a query', async () => {
    const { states, queries, turn } = start();
    const first = states.fresh(1);
    await turn();
    queries[0]?.respond();
    await first;

    expect(await states.fresh(1)).toEqual(state(1));
    expect(queries).toHaveLength(1);
  });

  test('rejects the requests of a failed query and runs the next one', async () => {
    const { states, queries, turn } = start();
    const failing = [states.fresh(1), states.fresh(2)];
    await turn();
    const later = states.fresh(3);
    queries[0]?.fail();
    for (const one of failing) await expect(one).rejects.toThrow('unreachable');
    await turn();
    queries[1]?.respond();

    expect(await later).toEqual(state(3));
  });
});
