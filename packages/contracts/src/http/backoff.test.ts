import { backoff } from './backoff';

const limits = { first: 100, longest: 2_000 };
const averages = [100, 200, 400, 800, 1_600, 2_000, 2_000];

describe('backoff', () => {
  test('doubles the pause up to the limit, with half of it as jitter', () => {
    for (const [retries, average] of averages.entries()) {
      for (const [random, factor] of [
        [0, 0.5],
        [0.5, 1],
        [0.9999, 1.4999],
      ] as const) {
        jest.spyOn(Math, 'random').mockReturnValue(random);
        expect(backoff(retries, limits)).toBe(Math.round(average * factor));
      }
    }
  });

  test('stays at the limit after very many retries', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(backoff(100_000, limits)).toBe(2_000);
  });
});

afterEach(() => jest.restoreAllMocks());
