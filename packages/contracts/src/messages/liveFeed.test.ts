import { isForward, type RoundState } from './liveFeed';

const known: RoundState = { giveawayId: 1, roundId: 5, round: 2, last: 7, target: 500, closed: false };

describe('isForward', () => {
  test.each([
    ['more entries', { last: 8 }],
    ['a winner', { closed: true }],
    ['a later round with fewer entries', { roundId: 6, round: 3, last: 0 }],
    ['a recreated giveaway, which counts its rounds from one', { roundId: 9, round: 1, last: 0 }],
    ['another target', { target: 700 }],
  ])('is true for %s', (_what, news) => {
    expect(isForward(known, { ...known, ...news })).toBe(true);
  });

  test.each([
    ['the same', {}],
    ['fewer entries', { last: 6 }],
    ['an earlier round with more entries', { roundId: 4, round: 1, last: 499 }],
    ['fewer entries and another target', { last: 6, target: 700 }],
  ])('is false for %s', (_what, news) => {
    expect(isForward(known, { ...known, ...news })).toBe(false);
  });

  test.each([
    ['a change by staff', { version: 4, phase: 'paused' }, true],
    ['the start', { version: 3, phase: 'open' }, true],
    ['an earlier change by staff', { version: 2, phase: 'open' }, false],
    ['an entry beside an earlier change by staff', { version: 2, phase: 'open', last: 8 }, true],
    ['the same', { version: 3, phase: 'planned' }, false],
  ] as const)('of a planned giveaway for %s', (_what, news, forward) => {
    expect(isForward({ ...known, version: 3, phase: 'planned' }, { ...known, ...news })).toBe(forward);
  });

  test('is false for a state before the start of an open giveaway', () => {
    const open = { ...known, version: 3, phase: 'open' } as const;
    expect(isForward(open, { ...open, phase: 'planned' })).toBe(false);
    expect(isForward(open, { ...open, phase: 'over' })).toBe(true);
  });

  test('is false for the same count without the known winner', () => {
    expect(isForward({ ...known, closed: true }, known)).toBe(false);
  });
});
