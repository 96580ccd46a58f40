import { backoff } from './backoff';

describe('backoff', () => {
  const limits = { first: 100, longest: 500 };

  test('doubles up to the longest pause and resets', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { next, reset } = backoff(limits);

    expect([next(), next(), next(), next(), next()]).toEqual([100, 200, 400, 500, 500]);
    reset();
    expect(next()).toBe(100);
  });

  test.each([
    [0, 50],
    [0.999, 149.9],
  ])('varies the first pause by random %d to %d', (random, pause) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);

    expect(backoff(limits).next()).toBeCloseTo(pause);
  });
});
