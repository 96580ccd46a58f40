import { backoff } from './backoff';

describe('backoff', () => {
  const limits = { first: 100, longest: 500 };

  test.each([
    [0, 50],
    [0.999, 149.9],
  ])('varies the first pause by random %d to %d', (random, pause) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);

    expect(backoff(limits).next()).toBeCloseTo(pause);
  });
});
