import type { RoundState } from '@show/contracts';
import { freshStates } from './freshStates';

const state = (giveawayId: number, last = 0): RoundState => ({
  giveawayId,
  roundId: giveawayId,
  round: 1,
  last,
  target: 500,
  closed: false,
});

/** A database whose queries the test resolves or rejects. */
function start(maxAge = 1_000) {
  const known = new Map<number, RoundState>();
  const queries: { giveawayIds: readonly number[]; respond: () => void; fail: () => void }[] = [];
  const states = freshStates({
    read: (giveawayIds) =>
      new Promise((resolve, reject) => {
        queries.push({
          giveawayIds,
          respond: () => resolve(giveawayIds.filter((id) => id < 100).map((id) => state(id))),
          fail: () => reject(new Error('the database is unreachable')),
        });
      }),
    onRead: (read) => known.set(read.giveawayId, read),
    latest: (giveawayId) => known.get(giveawayId),
    maxAge,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { states, queries, turn };
}

describe('freshStates', () => {
  test('reads all giveaways that are requested during a query with the next one', async () => {
    const { states, queries, turn } = start();
    const first = states.get(1);
    await turn();
    const others = [states.get(2), states.get(3), states.get(2), states.get(500)];
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
    const first = states.get(1);
    await turn();
    queries[0]?.respond();
    await first;

    expect(await states.get(1)).toEqual(state(1));
    expect(queries).toHaveLength(1);
  });

  test('rejects the requests of a failed query and runs the next one', async () => {
    const { states, queries, turn } = start();
    const failing = [states.get(1), states.get(2)];
    await turn();
    const later = states.get(3);
    queries[0]?.fail();
    for (const one of failing) await expect(one).rejects.toThrow('unreachable');
    await turn();
    queries[1]?.respond();

    expect(await later).toEqual(state(3));
  });
});
