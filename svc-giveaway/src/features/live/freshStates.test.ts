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

/** A database that answers when told to. */
function start(maxAge = 1_000) {
  const known = new Map<number, RoundState>();
  const questions: { giveawayIds: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const states = freshStates({
    read: (giveawayIds) =>
      new Promise((resolve, reject) => {
        questions.push({
          giveawayIds,
          answer: () => resolve(giveawayIds.filter((id) => id < 100).map((id) => state(id))),
          fail: () => reject(new Error('the database is away')),
        });
      }),
    onRead: (read) => known.set(read.giveawayId, read),
    latest: (giveawayId) => known.get(giveawayId),
    maxAge,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { states, questions, turn };
}

describe('#freshStates', () => {
  test('When many ask while one question is under way, then the next one is for all of them', async () => {
    const { states, questions, turn } = start();
    const first = states.get(1);
    await turn();
    const others = [states.get(2), states.get(3), states.get(2), states.get(500)];
    await turn();
    expect(questions.map(({ giveawayIds }) => giveawayIds)).toEqual([[1]]);

    questions[0]?.answer();
    expect(await first).toEqual(state(1));
    await turn();
    expect(questions.map(({ giveawayIds }) => giveawayIds)).toEqual([[1], [2, 3, 500]]);
    questions[1]?.answer();

    expect(await Promise.all(others)).toEqual([state(2), state(3), state(2), null]);
  });

  test('When a state was read a moment ago, then it is not read again', async () => {
    const { states, questions, turn } = start();
    const first = states.get(1);
    await turn();
    questions[0]?.answer();
    await first;

    expect(await states.get(1)).toEqual(state(1));
    expect(questions).toHaveLength(1);
  });

  test('When a question fails, then those who asked hear it, and the next one is asked', async () => {
    const { states, questions, turn } = start();
    const failing = [states.get(1), states.get(2)];
    await turn();
    const later = states.get(3);
    questions[0]?.fail();
    for (const one of failing) await expect(one).rejects.toThrow('away');
    await turn();
    questions[1]?.answer();

    expect(await later).toEqual(state(3));
  });
});
