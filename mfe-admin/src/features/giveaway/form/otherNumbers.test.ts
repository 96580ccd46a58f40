import { otherNumbers } from './otherNumbers';

describe('otherNumbers', () => {
  test.each([
    ['The 500th entrant wins a 50 USD gift card', 500, []],
    ['The 500th entrant wins a 50 USD gift card', 20, ['500th']],
    ['Scan #1,000 wins, the 1000th of all', 1000, []],
    ['Scan #1,000 wins, the 999th does not', 1000, ['999th']],
    ['On June 5, in 2026, for $50', 20, []],
  ])('of %p with the target %p are %p', (text, target, others) => {
    expect(otherNumbers(text, target)).toEqual(others);
  });
});
