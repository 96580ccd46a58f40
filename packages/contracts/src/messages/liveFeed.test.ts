import { isForward, type RoundState } from './liveFeed';

const known: RoundState = { giveawayId: 1, roundId: 5, round: 2, last: 7, target: 500, closed: false };

describe('#isForward', () => {
  test.each([
    ['more entries', { last: 8 }],
    ['a winner', { closed: true }],
    ['a later round with fewer entries', { roundId: 6, round: 3, last: 0 }],
    ['a giveaway made anew, which counts its rounds from one', { roundId: 9, round: 1, last: 0 }],
    ['another target', { target: 700 }],
  ])('When the news are of %s, then they move on', (_what, news) => {
    expect(isForward(known, { ...known, ...news })).toBe(true);
  });

  test.each([
    ['the same', {}],
    ['fewer entries', { last: 6 }],
    ['an earlier round with more entries', { roundId: 4, round: 1, last: 499 }],
    ['fewer entries and another target', { last: 6, target: 700 }],
  ])('When the news are of %s, then they do not', (_what, news) => {
    expect(isForward(known, { ...known, ...news })).toBe(false);
  });

  test.each([
    ['a change by staff', { version: 4, phase: 'paused' }, true],
    ['the start', { version: 3, phase: 'open' }, true],
    ['an earlier change by staff', { version: 2, phase: 'open' }, false],
    ['an entry beside an earlier change by staff', { version: 2, phase: 'open', last: 8 }, true],
    ['the same', { version: 3, phase: 'planned' }, false],
  ] as const)('When a planned giveaway gets news of %s, then they move on or not', (_what, news, forward) => {
    expect(isForward({ ...known, version: 3, phase: 'planned' }, { ...known, ...news })).toBe(forward);
  });

  test('When it is open, then news of before its start are old', () => {
    const open = { ...known, version: 3, phase: 'open' } as const;
    expect(isForward(open, { ...open, phase: 'planned' })).toBe(false);
    expect(isForward(open, { ...open, phase: 'over' })).toBe(true);
  });

  test('When the winner is known, then news of the same count without one are old', () => {
    expect(isForward({ ...known, closed: true }, known)).toBe(false);
  });
});
